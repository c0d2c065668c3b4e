import { type MouseEvent, useEffect, useRef } from "react";
import { t } from "#domain/language/text.ts";

export type FieldProblem = { fieldId: string; message: string };

type Props = {
  problems: readonly FieldProblem[];
  /** How often the form was sent: each failed attempt brings the focus here, a mended field does not. */
  attempt: number;
  heading?: string;
};

/** What is still wrong with a form that was sent, one line a field, each leading to it. */
export function ErrorSummary({ problems, attempt, heading = t("Please correct the following") }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = problems.length > 0;

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  useEffect(() => {
    if (!wrong) return;
    const mark = `${t("Error")}: `;
    document.title = mark + document.title;
    return () => {
      document.title = document.title.replace(mark, "");
    };
  }, [wrong]);

  if (!wrong) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-bad bg-bad-tint px-5 py-4 focus-visible:outline-bad"
    >
      <h2 className="font-semibold text-heading">{heading}</h2>
      <ul className="mt-1">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={goToField}
              className="inline-block py-1 font-medium text-bad underline underline-offset-3 hover:decoration-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Straight to the control, label in view: a plain jump would leave the focus on the link and a mark in the address. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}
