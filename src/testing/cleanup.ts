import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Stopping or dropping a database is slow on a busy machine. */
const TIMEOUT_MS = 60_000;

export function afterwards(clearUp: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(clearUp, TIMEOUT_MS);
  else afterAll(clearUp, TIMEOUT_MS);
}
