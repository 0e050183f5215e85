### The server: its configuration file, its start and its end. $file: the path of the configuration file.

# $line: in the file, 0 if it is not known; $key: section and key, such as ssh.port; $value: the value in the file
config-place =
    { $line ->
        [0] In { $file }
       *[other] In line { $line } of { $file }
    }
config-missing = There is no configuration file { $file }. Write it, or leave out --config to serve with the defaults.
config-unreadable = The configuration file { $file } cannot be read ({ $problem }). Check who may read it.
# $problem: the message of the reader of TOML, with line and column, in English
config-not-toml = In { $file }, line { $line }, character { $column }: This is not TOML. Write key = value, with texts in double quotes and sections in square brackets.
# $meant: the key that was probably meant; $known: all keys of that section
config-unknown-key-near = { config-place } there is no key { $key }. Did you mean { $meant }?
config-unknown-key = { config-place } there is no key { $key }. Allowed are { LIST($known) }.
config-not-a-section = { config-place } { $key } is a section. Write [{ $key }] on a line of its own, and its keys below.
config-not-a-switch = { config-place } { $key } is { $value }, but must be true or false.
config-not-a-number = { config-place } { $key } is { $value }, but must be a whole number from { $low } to { $high }.
config-not-a-list = { config-place } { $key } is { $value }, but must be a list of texts, such as ["anna", "bob"].
config-not-a-text = { config-place } { $key } is { $value }, but must be one line of text in quotation marks.
config-not-a-choice = { config-place } { $key } is { $value }, but must be one of { LIST($choices) }.
config-secret-unreadable = { config-place } { $key } names the file { $path }, which cannot be read ({ $problem }). Check the path, and who may read it.
# Read in a terminal while a server is set up: the setting, the danger and each way out.
config-plain-outside = In { $file } telnet.address is { $address }, so passwords would cross the network unencrypted. For players elsewhere use the section tls. If you accept the risk, set telnet.plain_outside = true.
config-status-outside = In { $file } status.address is { $address }, so everybody could read the figures of the server. If you want that, set status.outside = true.
# Read in a terminal while a server is set up: the setting, the danger and each way out.
config-web-outside = In { $file } web.address is { $address }, so passwords would cross the network unencrypted. Name a certificate in the section tls, or in web.proxies the address of a proxy that encrypts.
config-web-public = In { $file } web.public must be the address of the page, such as "https://games.example.org", without a path.
config-web-names = In { $file } web.names must be host names without https:// and without a path, such as "games.example.org", and not "{ $name }".
config-web-frames = In { $file } web.frames must be sites with https:// and without a path, such as "https://club.example.org", and not "{ $name }".
# Read in a terminal while a server is set up: the setting, the danger and each way out.
config-web-no-proxy = In { $file } web.public begins with https://, but this server has no HTTPS. Set the certificate in the section tls, or name the proxy in front as web.proxies, such as ["127.0.0.1"].
config-web-not-https = In { $file } web.public begins with http://, but with a certificate or a proxy browsers use HTTPS. Write https:// there.
# $address: where the pages listen
config-web-proxy-here = In { $file } the proxies are on this computer, but the pages also listen on { $address }, where they would refuse everybody. Set web.address to 127.0.0.1.
config-web-proxies = In { $file } web.proxies must be addresses or small networks of your proxies, such as "127.0.0.1", and not "{ $name }": a proxy can claim any address.
# Read in a terminal while a server is set up: the setting, the danger and each way out.
config-plain-wire = In { $file } { $key }.url leads to another computer whose identity is not checked, so others could read passwords on the way. Use { $proof } in the URL. If the network between is yours alone, set { $key }.plain_outside = true.
config-push-public = In { $file } notify.push needs web.public, with https://: browsers accept messages only from such a page.
config-half-tls = In { $file } the section tls needs both: certificate and private_key.
config-no-door = In { $file } ssh, telnet, tls and web are all switched off, so nobody could connect. Switch one on.
config-wrong-scheme = In { $file } { $key } must be an address that begins with { $scheme }.
config-mail-sender = In { $file } mail.sender must be the sender's address, such as "games@example.org".
# Read in a terminal while a server is set up: the setting, the danger and each way out.
config-mail-plain = In { $file } mail.security is none, so passwords and addresses would cross the network unencrypted. Set it to starttls or tls. Use none only for a mail server on this computer.
config-processes-need-store = { $number } processes need PostgreSQL. Set store.url in { $file }, or processes = 1.

# $host: a name of this computer; $port: without separators
serve-ssh = SSH: ssh guest@{ $host } -p { $port }
serve-telnet = Telnet: telnet { $host } { $port }
serve-tls = Telnet with TLS: host { $host }, port { $port }
# $scheme: http or https
serve-web = Web page: { $scheme }://{ $host }:{ $port }
# $fingerprint: in the form that ssh shows at the first connection
serve-host-key = SSH host key, which ssh shows at the first connection: { $fingerprint }
serve-config-read = Settings: { $file }
serve-config-none = Settings: the defaults. To change them, write { $file }, see docs/hosting/configuration.md.
serve-config-good = { $file } is in order.
serve-stopped = Stopped. All matches are saved.
serve-port-used = Another program uses port { $port } of { $address }. Stop that program, or choose another port as { $key } in { $file }.
serve-address-refused = The server cannot listen on { $address }, port { $port } ({ $problem }). Choose other values for { $key } in { $file }.
serve-data-refused = The data folder { $folder } cannot be used ({ $problem }). Choose another one as data in { $file }, or with --data.
serve-already = Another server already runs on the data in { $folder }. Stop it first, or give this one another folder with --data.
serve-certificate-refused = The certificate { $certificate } with the key { $private } cannot be used ({ $problem }). Both must be PEM files that belong together.
serve-packages-missing = The server needs { $package }, which is not installed. In the folder with the sources of this program, run: pip install ".[server]"
serve-log-refused = The log file { $log } cannot be written ({ $problem }). Choose another one as { $key } in { $file }.
# $count: processes that choose moves
serve-bots = This process chooses moves of bots, { $count } at a time.
serve-bots-need-broker = Processes for bots need NATS. Set broker.url in { $file }.
serve-worker-failed = A process of the server could not start. The lines above say why.
serve-failed = The server ended because of a program error. The log says which.
serve-one-process-here = Several processes of one server need Linux or macOS. Set processes = 1.
# $role: player, moderator or admin
serve-role-set =
    { $name } is now { $role ->
        [admin] an admin
        [moderator] a moderator
       *[player] a player like all others
    }, from now on.
serve-no-account = There is no account { $name } here. Register under that name first, then try again.

# For the people who are connected, before their connection is closed.
serve-stops = The server stops now. Your matches are saved. Come back later.
serve-restarts = The server is restarting. Your matches are saved. Connect again in a few seconds.
