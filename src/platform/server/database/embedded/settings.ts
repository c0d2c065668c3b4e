/** The embedded PostgreSQL: for one shop on a modest machine, durable, without personal data in its log. */

export type Settings = Record<string, string>;

export const SETTINGS: Settings = {
  // Only through the socket, and only for PostgreSQL's account and root.
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

  // Error messages can contain user input, so only server messages are logged here.
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

export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
