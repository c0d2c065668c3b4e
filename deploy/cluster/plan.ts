/**
 * A cluster of three machines. Every etcd, Patroni, HAProxy and PgBouncer file is generated from this plan, for Debian 12's
 * packages. docs/decisions/0079 explains each line.
 */
export type Node = {
  name: string;
  address: string;
  /** Source address of its outgoing connections. */
  source: string;
};

export type Plan = {
  nodes: readonly Node[];
  /** PostgreSQL and Patroni share a folder on each node; etcd has its own, because it runs under another account. */
  folder: (node: Node) => string;
  etcdFolder: (node: Node) => string;
  passwords: { superuser: string; replicator: string; rewind: string; restapi: string; shop: string };
  /** HAProxy and PgBouncer, on each machine that runs the shop. */
  balancer: {
    address: string;
    folder: string;
    /** Source addresses of the connections from all these machines. */
    sources: readonly string[];
    /** HAProxy starts as root, then switches to this account. */
    account?: string;
  };
  /** Listen addresses of the shop's processes, and the address that buyers connect to. */
  shops: readonly string[];
  front: string;
  /** If false, acknowledged orders are lost when the primary dies: only for the trial that must detect this. */
  synchronous: boolean;
};

export const PORTS = {
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeer: 2380,
  primary: 5000,
  replicas: 5001,
  pgbouncer: 6432,
};
export const DATABASE = "sheetal";
/** Only node certificates contain this name, and etcd accepts no other client. */
export const CLUSTER_MEMBER = "cluster-member.sheetal.internal";
const POSTGRES = "/usr/lib/postgresql/15/bin";

export const filesOfNode = (plan: Plan, node: Node): Record<string, string> => ({
  "patroni.yml": patroniOf(plan, node),
  "etcd.env": environmentOf(etcdOf(plan, node)),
});

export const filesOfBalancer = (plan: Plan): Record<string, string> => ({
  "haproxy.cfg": haproxyOf(plan),
  "pgbouncer.ini": pgbouncerOf(plan),
  "userlist.txt": `"${DATABASE}" "${plan.passwords.shop}"\n`,
});

/** URL for a shop beside this balancer; the default port leads to the current primary. The client accepts only a node's certificate. */
export function databaseUrl({ balancer: { address, folder }, passwords }: Plan, port: number = PORTS.primary) {
  const tls = `sslmode=verify-full&sslrootcert=${folder}/ca.crt&sslcert=${folder}/shop.pem&sslkey=${folder}/shop.pem`;
  return `postgres://${DATABASE}:${passwords.shop}@${address}:${port}/${DATABASE}?${tls}`;
}

/** No TLS: PgBouncer listens on the shop's own machine. PgBouncer itself verifies the database. */
export const pgbouncerUrl = ({ balancer, passwords }: Plan) =>
  `postgres://${DATABASE}:${passwords.shop}@${balancer.address}:${PORTS.pgbouncer}/${DATABASE}`;

/** etcd's environment variables. V2 is enabled because Patroni 3.0.2 may lose the leader key over etcd's v3 API. */
export function etcdOf({ nodes, etcdFolder }: Plan, node: Node): Record<string, string> {
  const folder = etcdFolder(node);
  const client = `https://${node.address}:${PORTS.etcd}`;
  const peer = ({ address }: Node) => `https://${address}:${PORTS.etcdPeer}`;
  return {
    ETCD_NAME: node.name,
    ETCD_DATA_DIR: `${folder}/etcd`,
    ETCD_CERT_FILE: `${folder}/node.pem`,
    ETCD_KEY_FILE: `${folder}/node.pem`,
    ETCD_TRUSTED_CA_FILE: `${folder}/ca.crt`,
    ETCD_CLIENT_CERT_AUTH: "true",
    // The same CA signs the shop's certificate, but only nodes may write here: a writer chooses the primary.
    ETCD_CLIENT_CERT_ALLOWED_HOSTNAME: CLUSTER_MEMBER,
    ETCD_PEER_CERT_FILE: `${folder}/node.pem`,
    ETCD_PEER_KEY_FILE: `${folder}/node.pem`,
    ETCD_PEER_TRUSTED_CA_FILE: `${folder}/ca.crt`,
    ETCD_PEER_CLIENT_CERT_AUTH: "true",
    ETCD_PEER_CERT_ALLOWED_HOSTNAME: CLUSTER_MEMBER,
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_LISTEN_PEER_URLS: peer(node),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(node),
    ETCD_INITIAL_CLUSTER: nodes.map((each) => `${each.name}=${peer(each)}`).join(","),
    ETCD_INITIAL_CLUSTER_STATE: "new",
    ETCD_INITIAL_CLUSTER_TOKEN: DATABASE,
    ETCD_ENABLE_V2: "true",
    // etcd's gRPC gateway fails its own certificate name check, and nothing here uses it.
    ETCD_ENABLE_GRPC_GATEWAY: "false",
    ETCD_HEARTBEAT_INTERVAL: "250",
    ETCD_ELECTION_TIMEOUT: "2500",
    ETCD_LOG_LEVEL: "warn",
  };
}

const environmentOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

function patroniOf(plan: Plan, node: Node) {
  const { nodes, passwords, synchronous } = plan;
  const folder = plan.folder(node);
  const tls = `sslmode: verify-full, sslrootcert: "${folder}/ca.crt", sslcert: "${folder}/node.pem", sslkey: "${folder}/node.pem"`;
  return `scope: ${DATABASE}
name: ${node.name}
# Every caller needs a certificate; a change needs the password as well.
restapi:
  listen: ${node.address}:${PORTS.patroni}
  connect_address: ${node.address}:${PORTS.patroni}
  certfile: ${folder}/node.pem
  keyfile: ${folder}/node.pem
  cafile: ${folder}/ca.crt
  verify_client: required
  authentication: { username: patroni, password: "${passwords.restapi}" }
etcd:
  protocol: https
  cacert: ${folder}/ca.crt
  cert: ${folder}/node.pem
  key: ${folder}/node.pem
  hosts: [${nodes.map(({ address }) => `"${address}:${PORTS.etcd}"`).join(", ")}]
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 104857600
    synchronous_mode: ${synchronous}
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_keep_size: 512MB
        wal_log_hints: "on"
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: ${node.address}:${PORTS.postgres}
  connect_address: ${node.address}:${PORTS.postgres}
  data_dir: ${folder}/data
  bin_dir: ${POSTGRES}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: "${passwords.superuser}" }
    replication: { username: replicator, password: "${passwords.replicator}", ${tls} }
    rewind: { username: rewinder, password: "${passwords.rewind}", ${tls} }
  use_unix_socket: true
  pg_hba:
${accessOf(plan)
  .map((line) => `    - ${line}`)
  .join("\n")}
  parameters:
    ssl: "on"
    ssl_ca_file: "${folder}/ca.crt"
    ssl_cert_file: "${folder}/node.pem"
    ssl_key_file: "${folder}/node.pem"
    unix_socket_directories: "${folder}"
    password_encryption: scram-sha-256
    shared_buffers: 128MB
    log_min_messages: log
    log_min_error_statement: panic
    log_parameter_max_length: 0
    log_parameter_max_length_on_error: 0
`;
}

/** pg_hba.conf: every remote connection needs TLS, a listed address, a certificate and a password. */
function accessOf({ nodes, balancer }: Plan): string[] {
  const from = (sources: readonly string[], who: string, certificate: string) =>
    [...new Set(sources)].map((source) => `hostssl ${who} ${source}/32 scram-sha-256 clientcert=${certificate}`);
  const ofNodes = nodes.map(({ source }) => source);
  return [
    "local all postgres peer",
    ...from(ofNodes, "replication replicator", "verify-ca"),
    ...from(ofNodes, "postgres rewinder", "verify-ca"),
    ...from(balancer.sources, `${DATABASE} ${DATABASE}`, "verify-full"),
  ];
}

/** One database port for the primary, one for the standbys. Shop requests go to any live process. */
const haproxyOf = ({ nodes, balancer, shops, front }: Plan) => `global
  maxconn 4000
${balancer.account ? `  user ${balancer.account}\n  group ${balancer.account}\n` : ""}defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  option clitcpka
  option srvtcpka

listen primary
  bind ${balancer.address}:${PORTS.primary}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Without on-marked-down a primary that froze holds every connection until TCP gives up.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions ${patroniCheck(balancer.folder)}
${servers(nodes)}

listen replicas
  bind ${balancer.address}:${PORTS.replicas}
  mode tcp
  option httpchk OPTIONS /replica
  http-check expect status 200
  balance roundrobin
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions ${patroniCheck(balancer.folder)}
${servers(nodes)}

frontend buyers
  bind ${front}
  mode http
  timeout client 75s
  timeout http-request 30s
  option forwardfor
  default_backend shop

backend shop
  mode http
  timeout server 40s
  # Whether the process lives, not whether the database does: the catalogue and the prices are served without it.
  option httpchk GET /api/health
  option redispatch 1
  retries 2
  # An order may be sent again: its number makes it one. Nothing else that changes something may.
  retry-on conn-failure empty-response
  http-request disable-l7-retry if !{ method GET HEAD } !{ method POST path /api/orders }
  default-server inter 500ms fall 2 rise 1 check
${shops.map((address, place) => `  server shop${place + 1} ${address}`).join("\n")}
`;

const patroniCheck = (folder: string) =>
  `check port ${PORTS.patroni} check-ssl verify required ca-file ${folder}/ca.crt crt ${folder}/shop.pem`;

const servers = (nodes: readonly Node[]) =>
  nodes.map(({ name, address }) => `  server ${name} ${address}:${PORTS.postgres} verifyhost ${name}`).join("\n");

/** Session mode: the shop uses prepared statements, locks and LISTEN, which transaction mode breaks. */
const pgbouncerOf = ({ balancer }: Plan) => `[databases]
${DATABASE} = host=${balancer.address} port=${PORTS.primary} dbname=${DATABASE}
[pgbouncer]
listen_addr = ${balancer.address}
listen_port = ${PORTS.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${balancer.folder}/userlist.txt
pool_mode = session
server_tls_sslmode = verify-full
server_tls_ca_file = ${balancer.folder}/ca.crt
server_tls_cert_file = ${balancer.folder}/shop.pem
server_tls_key_file = ${balancer.folder}/shop.pem
default_pool_size = 100
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 3
`;
