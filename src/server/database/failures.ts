/** Tells a database that is away for a moment from a mistake of ours, so that the buyer is asked to try again. */

/** Refused, cut or unanswered connections, as Node names them. */
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
 * https://www.postgresql.org/docs/18/errcodes-appendix.html: connection exceptions, insufficient resources, shutting down or
 * starting up, a disk below it that fails (58), and a node that takes no changes because it is not promoted yet.
 */
const SERVER_TROUBLE = /^(08...|53...|57P0[1-5]|58...|25006)$/;

/** A statement that ran into its deadline, or waited too long for somebody else's lock, or for who waited for it in turn (40P01). */
const TOO_SLOW = new Set(["57014", "55P03", "40P01"]);

/** node-postgres gives these no code. */
const DRIVER_TROUBLE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** As Node names what is wrong with a certificate: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
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

/** The database lives, and has ended this one thing because it took too long. Nothing of it was written. */
export const isTooSlow = (error: unknown): boolean => causes(error).some(({ code = "" }) => TOO_SLOW.has(code));

/** A standby ended it because the primary has changed meanwhile what it was reading. */
export const isRecoveryConflict = (error: unknown): boolean => causes(error).some(({ code = "" }) => code === "40001");

/** What was asked for is in no table: the database has never been a shop's, or was one of an older version. */
export const isMissingTable = (error: unknown): boolean => causes(error).some(({ code = "" }) => code === "42P01");

/** Someone else has stored the same value first. */
export const isUniqueViolation = (error: unknown): boolean => causes(error).some(({ code = "" }) => code === "23505");

export function isDiskFull(error: unknown): boolean {
  return causes(error).some(
    ({ code = "", message }) => ["53100", "ENOSPC", "EDQUOT"].includes(code) || FULL_DISK_TEXT.test(message),
  );
}

/** A row of this table that the statement refers to is gone; by the name that drizzle gives a foreign key. */
export const isGoneFrom = (table: string, error: unknown): boolean =>
  causes(error).some(({ code, constraint = "" }) => code === "23503" && constraint.endsWith(`_${table}_id_fk`));

type DatabaseError = Error & { code?: string; syscall?: string; constraint?: string };

/** Drizzle wraps PostgreSQL's error, and Node gathers one error per address of a host. */
function causes(error: unknown): DatabaseError[] {
  if (!(error instanceof Error)) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...gathered].flatMap(causes)];
}
