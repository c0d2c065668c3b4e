import { type MouseEvent, useEffect, useRef } from "react";
import { t } from "#platform/rules/language/text.ts";

export type FieldProblem = { fieldId: string; message: string };

type Props = {
  problems: readonly FieldProblem[];
  /** Each failed attempt moves the focus here, a corrected field does not. */
  attempt: number;
  heading?: string;
};

/** The remaining errors of a submitted form, each linked to its field. */
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

/** A plain link would leave the focus on itself and add a URL fragment. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}
