import type { ComponentProps } from "react";
import { t } from "#platform/rules/language/text.ts";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";

export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < 3 ? t("Please give a reason.") : undefined;

/** The reason for an action that others will question. */
export function ReasonField(props: Omit<ComponentProps<typeof TextAreaField>, "rows" | "maxLength">) {
  return <TextAreaField rows={2} maxLength={1000} {...props} />;
}
