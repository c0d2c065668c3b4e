import type { ReactNode } from "react";
import { numberShown } from "#cylinders/rules/registry/read-scan.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";

type Props = {
  number: string;
  /** Its gas and size, where the device knows it. */
  of: string | undefined;
  /** The server's check; undefined until it has responded. */
  answer: { ok: boolean; message?: string | undefined; warnings: readonly string[] } | undefined;
  onRemove: () => void;
  children?: ReactNode;
};

export function ScannedRow({ number, of, answer: response, onRemove, children }: Props) {
  const edge = response === undefined ? "border-l-edge" : response.ok ? "border-l-good" : "border-l-bad";
  return (
    <li className={`rounded-control border border-line border-l-4 bg-surface px-3 py-2 ${edge}`}>
      <div className="flex items-center justify-between gap-3">
        <span className="wrap-anywhere">
          <span className="font-semibold">{numberShown(number)}</span>
          {of && <span className="block text-ink-soft text-sm">{of}</span>}
        </span>
        <Button
          size="small"
          kind="plain"
          aria-label={t("Remove {number}", { number: numberShown(number) })}
          onClick={onRemove}
        >
          {t("Remove")}
        </Button>
      </div>
      {response?.message && <p className="wrap-anywhere text-bad text-sm">{response.message}</p>}
      {response?.warnings.map((message) => (
        <p key={message} className="text-sm text-warn">
          {message}
        </p>
      ))}
      {children}
    </li>
  );
}
