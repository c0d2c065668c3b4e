/** The thread that reads uploaded statements, see read-upload.ts. It gets one request at a time. */
import { parentPort } from "node:worker_threads";
import { type Language, speakIn } from "#platform/rules/language/language.ts";
import type { ThreadResponse } from "#platform/server/jobs/thread.ts";
import { readStatementFile, type StatementFile, type StatementFileContent } from "./read-statement-file.ts";

export type StatementRequest = { id: number; language: Language; file: StatementFile };

parentPort?.on("message", async (request: StatementRequest) => parentPort?.postMessage(await responseTo(request)));

async function responseTo({ id, language, file }: StatementRequest): Promise<ThreadResponse<StatementFileContent>> {
  speakIn(() => language);
  try {
    return { id, output: await readStatementFile(file) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
