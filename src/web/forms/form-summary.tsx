import { ErrorSummary } from "#web/ui/fields/error-summary.tsx";
import type { Problems } from "./form-problems.ts";
import { Refusal } from "./refusal.tsx";

type Props<Field extends string> = {
  form: string;
  fields: readonly Field[];
  problems: Problems<Field>;
  attempt: number;
  refusal: string | undefined;
};

export const fieldId = (form: string, field: string) => `${form}-${field}`;

export function FormSummary<Field extends string>({ form, fields, problems, attempt, refusal }: Props<Field>) {
  const listed = fields.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ fieldId: fieldId(form, field), message }];
  });
  return (
    <>
      <ErrorSummary problems={listed} attempt={attempt} />
      <Refusal text={refusal} attempt={attempt} />
    </>
  );
}
