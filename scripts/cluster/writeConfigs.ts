/** What PgBouncer, Redis and HAProxy read: for `npm run cluster`, and much the same in `compose.yaml`. */

export interface Ports {
  pooler: number;
  primary: number;
  redis: number;
}

/** @param users the path of the file of `poolerUsers` */
export function poolerConfig({ pooler, primary }: Ports, users: string): string {
  return `[databases]
postgres = host=127.0.0.1 port=${primary}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
; A connection is lent for one transaction: what outlives it goes to DATABASE_DIRECT_URL.
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
; UTC is a setting of the role.
ignore_startup_parameters = options,extra_float_digits
`;
}

export function poolerUsers(password: string): string {
  return `"lintel" "${password}"\n`;
}

export function redisConfig({ redis }: Ports, password: string): string {
  return `bind 127.0.0.1
port ${redis}
requirepass ${password}
# Nothing is kept: what must outlive it is in the database.
save ""
appendonly no
`;
}

export interface Proxy {
  listen: string;
  servers: string[];
  /** Where addresses are names that come and go. */
  inContainersYn?: boolean;
}

/**
 * Each request goes to the next process, as nothing ties a person to one. What may be done twice
 * without harm is sent to the other process where one dies in the midst of it.
 */
export function proxyConfig({ listen, servers, inContainersYn = false }: Proxy): string {
  return `global
    maxconn 4000

defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    # Of sockets that stay open, which have their own sign of life every 30 seconds.
    timeout tunnel 2m
    retries 3
    option redispatch 1
    retry-on conn-failure empty-response
    option forwardfor

${inContainersYn ? 'resolvers containers\n    parse-resolv-conf\n\n' : ''}frontend people
    bind ${listen}
    # A call with a key is done once however often it comes; a search changes nothing.
    http-request disable-l7-retry unless METH_GET || { req.hdr(idempotency-key) -m found } || { path /api/property/search /api/property/price-histogram }
    default_backend lintel

backend lintel
    balance roundrobin
    option httpchk
    http-check send meth GET uri /api/health
    http-check expect status 200
    # A busy process is late and no dead one: that refuses, and is passed over at once.
    timeout check 5s
    default-server check inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${servers.map((address, at) => `    server app${at + 1} ${address}${inContainersYn ? ' resolvers containers init-addr last,libc,none' : ''}`).join('\n')}
`;
}
