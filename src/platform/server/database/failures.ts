/** Separates temporary database outages from bugs, so that the buyer sees "try again" only for an outage. */

const CONNECTION_TROUBLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * https://www.postgresql.org/docs/18/errcodes-appendix.html: connection exceptions, insufficient resources, shutdown or
 * startup, a failing disk (58), and a read-only node that is not promoted yet (25006).
 */
const SERVER_TROUBLE = /^(08...|53...|57P0[1-5]|58...|25006)$/;

/** Statement timeout, lock timeout, or deadlock (40P01). */
const TOO_SLOW = new Set(["57014", "55P03", "40P01"]);

/** node-postgres errors without a code. */
const DRIVER_TROUBLE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Node's certificate error codes: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE_TROUBLE =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$)/;
const NO_TLS_TEXT = "The server does not support SSL connections";

const FULL_DISK_TEXT = /no space left on device|disk quota exceeded/i;

export function isDatabaseDown(error: unknown): boolean {
  if (isUntrusted(error)) return true;
  return causes(error).some(
    ({ code = "", message, syscall }) =>
      CONNECTION_TROUBLE.has(code) ||
      SERVER_TROUBLE.test(code) ||
      (code === "ENOENT" && syscall === "connect") ||
      DRIVER_TROUBLE.test(message),
  );
}

/** The server offers no TLS, or its certificate is expired, from another authority or for another host. Nothing was sent to it. */
export const isUntrusted = (error: unknown): boolean =>
  causes(error).some(({ code = "", message }) => CERTIFICATE_TROUBLE.test(code) || message === NO_TLS_TEXT);

/** The database is up and cancelled this statement. Nothing was written. */
export const isTooSlow = (error: unknown): boolean => causes(error).some(({ code = "" }) => TOO_SLOW.has(code));

/** The database is empty, or belongs to an older version of the shop. */
export const isMissingTable = (error: unknown): boolean => causes(error).some(({ code = "" }) => code === "42P01");

export const isUniqueViolation = (error: unknown): boolean => causes(error).some(({ code = "" }) => code === "23505");

export function isDiskFull(error: unknown): boolean {
  return causes(error).some(
    ({ code = "", message }) => ["53100", "ENOSPC", "EDQUOT"].includes(code) || FULL_DISK_TEXT.test(message),
  );
}

/** The statement references a deleted row of this table. Recognised by drizzle's foreign key name. */
export const isGoneFrom = (table: string, error: unknown): boolean =>
  causes(error).some(({ code, constraint = "" }) => code === "23503" && constraint.endsWith(`_${table}_id_fk`));

type DatabaseError = Error & { code?: string; syscall?: string; constraint?: string };

/** Drizzle wraps PostgreSQL's error, and Node collects one error per address of a host. */
function causes(error: unknown): DatabaseError[] {
  if (!(error instanceof Error)) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...gathered].flatMap(causes)];
}
