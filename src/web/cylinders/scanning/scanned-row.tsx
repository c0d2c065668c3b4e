import type { ReactNode } from "react";
import { numberShown } from "#domain/cylinders/registry/read-scan.ts";
import { t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";

type Props = {
  number: string;
  /** What the shop says of it; nothing until it was asked. */
  answer: { ok: boolean; words?: string | undefined; warnings: readonly string[] } | undefined;
  onRemove: () => void;
  children?: ReactNode;
};

/** A scanned cylinder with what speaks against it, in words; what only warns stays with it too. */
export function ScannedRow({ number, answer, onRemove, children }: Props) {
  const edge = answer === undefined ? "border-l-edge" : answer.ok ? "border-l-good" : "border-l-bad";
  return (
    <li className={`rounded-control border border-line border-l-4 bg-surface px-3 py-2 ${edge}`}>
      <div className="flex items-center justify-between gap-3">
        <span className="wrap-anywhere font-semibold">{numberShown(number)}</span>
        <Button
          size="small"
          kind="plain"
          aria-label={t("Remove {number}", { number: numberShown(number) })}
          onClick={onRemove}
        >
          {t("Remove")}
        </Button>
      </div>
      {answer?.words && <p className="wrap-anywhere text-bad text-sm">{answer.words}</p>}
      {answer?.warnings.map((words) => (
        <p key={words} className="text-sm text-warn">
          {words}
        </p>
      ))}
      {children}
    </li>
  );
}
