/** The thread that reads uploaded statements, see read-upload.ts. */
import { type Language, speakIn } from "#platform/rules/language/language.ts";
import { readStatementFile, type StatementFile, type StatementFileContent } from "./read-statement-file.ts";

export type StatementTask = { language: Language; file: StatementFile };

export default function read({ language, file }: StatementTask): Promise<StatementFileContent> {
  speakIn(() => language);
  return readStatementFile(file);
}
