/** How the embedded PostgreSQL runs: for one shop on one modest machine, losing nothing and telling its log nothing personal. */

export type Settings = Record<string, string>;

export const SETTINGS: Settings = {
  // Only through the socket, and only for the account that runs PostgreSQL (and root).
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",

  fsync: "on",
  synchronous_commit: "on",

  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  // Parallel queries need shared memory that small containers do not have.
  max_parallel_workers_per_gather: "0",

  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "60s",
  timezone: "UTC",

  // The text of an error can hold what a buyer typed. The shop logs its own errors; here stays what PostgreSQL says of itself.
  log_timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_min_duration_statement: "-1",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_checkpoints: "off",
};

/** As arguments of the postgres program. */
export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
