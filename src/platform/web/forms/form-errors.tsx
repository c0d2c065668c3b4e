import { ErrorSummary, type FieldProblem } from "#platform/web/ui/fields/error-summary.tsx";
import { Refusal } from "./refusal.tsx";

type Props = { form: { listed: readonly FieldProblem[]; attempt: number; refusal: string | undefined } };

/** What is wrong with a form, above its fields: the fields to correct, or the server's rejection. */
export function FormErrors({ form: { listed, attempt, refusal } }: Props) {
  return (
    <>
      <ErrorSummary problems={listed} attempt={attempt} />
      <Refusal text={refusal} attempt={attempt} />
    </>
  );
}
