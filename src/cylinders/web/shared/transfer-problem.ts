import { transferOnlyFrom } from "#cylinders/rules/registry/transfer-rule.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";

const SHORT_MILLISECONDS = 3000;
const LONG_MILLISECONDS = 5000;
const onlyFrom = () => transferOnlyFrom("\n").split("\n")[0] as string;

/** The timed message and its duration. Undefined for errors that stay until fixed: a field, the network or the login. */
export function passingRefusal(error: unknown): { text: string; milliseconds: number } | undefined {
  if (!(error instanceof ApiProblem) || staysBesideTheForm(error)) return undefined;
  if (error.code === "unknown") return { text: t("Transfer failed"), milliseconds: SHORT_MILLISECONDS };
  const isRule = error.message.startsWith(onlyFrom());
  return { text: error.message, milliseconds: isRule ? LONG_MILLISECONDS : SHORT_MILLISECONDS };
}

const staysBesideTheForm = ({ code, fields }: ApiProblem) =>
  code === "login-required" || Object.keys(fields).length > 0;
