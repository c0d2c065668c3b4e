/** Records the SQL statements that a call makes, for tests about their number. */
import { AsyncLocalStorage } from "node:async_hooks";

const recording = new AsyncLocalStorage<string[]>();

/** The logger of every test database. It does nothing outside `statementsOf`. */
export const statementLogger = { logQuery: (statement: string) => void recording.getStore()?.push(statement) };

/** Runs the work and returns its result with every statement it made, transaction statements included. */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  // Awaited inside: an injected request starts only when somebody waits for it.
  const result = await recording.run(statements, async () => await work());
  return { result, statements };
}
