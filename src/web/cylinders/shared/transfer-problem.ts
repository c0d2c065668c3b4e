/** What a refused transfer means to the form: a word in passing, or something to mend. */
import { transferOnlyFrom } from "#domain/cylinders/transfer-rule.ts";
import { ApiProblem } from "#web/api.ts";

const SHORT_MILLISECONDS = 3000;
const LONG_MILLISECONDS = 5000;
const [ONLY_FROM] = transferOnlyFrom("\n").split("\n");

/** What is said in passing, and for how long. Nothing for what stays until it is mended: a field, a lost network or login. */
export function passingRefusal(error: unknown): { text: string; milliseconds: number } | undefined {
  if (!(error instanceof ApiProblem) || staysBesideTheForm(error)) return undefined;
  if (error.code === "unknown") return { text: "Transfer failed", milliseconds: SHORT_MILLISECONDS };
  const isRule = error.message.startsWith(ONLY_FROM as string);
  return { text: error.message, milliseconds: isRule ? LONG_MILLISECONDS : SHORT_MILLISECONDS };
}

const staysBesideTheForm = ({ code, fields }: ApiProblem) =>
  code === "login-required" || Object.keys(fields).length > 0;
