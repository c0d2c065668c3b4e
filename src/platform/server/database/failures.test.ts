import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { isDatabaseDown, isDiskFull, isTooSlow } from "./failures.ts";

const failure = (fields: { code?: string; syscall?: string; message?: string }) =>
  Object.assign(new Error(fields.message ?? "failed"), fields);

test.each([
  { code: "ECONNREFUSED" },
  { code: "ECONNRESET" },
  { code: "ENOENT", syscall: "connect" },
  { code: "57P01" },
  { code: "57P03" },
  { code: "08006" },
  { code: "53100" },
  { code: "53300" },
  { code: "25006" },
  { code: "58030", message: "could not read block 0 in file: Input/output error" },
  { code: "CERT_HAS_EXPIRED" },
  { code: "SELF_SIGNED_CERT_IN_CHAIN" },
  { code: "ERR_TLS_CERT_ALTNAME_INVALID" },
  { message: "The server does not support SSL connections" },
  { message: "Connection terminated unexpectedly" },
  { message: "timeout exceeded when trying to connect" },
  { message: "Client has encountered a connection error and is not queryable" },
])("$code $message means the database is down", (fields) => {
  expect(isDatabaseDown(failure(fields))).toBe(true);
});

test.each([
  { code: "23505", message: "duplicate key value violates unique constraint" },
  { code: "42P01", message: 'relation "orders" does not exist' },
  { code: "ENOENT", syscall: "open", message: "no such file" },
  { message: "Cannot read properties of undefined" },
])("$code $message is a bug", (fields) => {
  expect(isDatabaseDown(failure(fields))).toBe(false);
});

test("the failure is recognised inside the query error that wraps it", () => {
  const met = new DrizzleQueryError("select 1", [], failure({ code: "57P01" }));
  expect(isDatabaseDown(met)).toBe(true);
});

test("a host that fails at each of its addresses is down", () => {
  expect(isDatabaseDown(new AggregateError([failure({ code: "ECONNREFUSED" })]))).toBe(true);
});

test.each([{ code: "53100" }, { code: "ENOSPC" }, { message: "could not write to file: No space left on device" }])(
  "$code $message is a full disk",
  (fields) => {
    expect(isDiskFull(failure(fields))).toBe(true);
  },
);

test("a database that is only down is not a full disk", () => {
  expect(isDiskFull(failure({ code: "57P01" }))).toBe(false);
});

test.each([
  { code: "57014", message: "canceling statement due to statement timeout" },
  { code: "55P03", message: "canceling statement due to lock timeout" },
  { code: "40P01", message: "deadlock detected" },
])("$message means a timeout, not that the database is down", (fields) => {
  expect([isTooSlow(failure(fields)), isDatabaseDown(failure(fields))]).toEqual([true, false]);
});
