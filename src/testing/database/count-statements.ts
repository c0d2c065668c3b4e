/** Records the SQL statements of a call, for tests about their number. */
import { AsyncLocalStorage } from "node:async_hooks";

const recording = new AsyncLocalStorage<string[]>();

export const statementLogger = { logQuery: (statement: string) => void recording.getStore()?.push(statement) };

export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  // Awaited inside the recording context: an injected request starts only when it is awaited.
  const result = await recording.run(statements, async () => await work());
  return { result, statements };
}
