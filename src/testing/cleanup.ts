import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Stopping or dropping a database takes its time on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Clears up after the test that is running, or after the whole file when none is. */
export function afterwards(clearUp: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(clearUp, TIMEOUT_MS);
  else afterAll(clearUp, TIMEOUT_MS);
}
