import type { ReactNode } from "react";
import { DoneIcon, InfoIcon, ProblemIcon, WarningIcon } from "#platform/web/ui/buttons/icons.tsx";

export type NoticeKind = "note" | "good" | "warn" | "bad";

const KINDS: Record<NoticeKind, { look: string; Icon: typeof InfoIcon; tint: string }> = {
  note: { look: "border-line bg-cold-tint", Icon: InfoIcon, tint: "text-cold" },
  good: { look: "border-line bg-good-tint", Icon: DoneIcon, tint: "text-good" },
  warn: { look: "border-line bg-warn-tint", Icon: WarningIcon, tint: "text-warn" },
  bad: { look: "border-line bg-bad-tint", Icon: ProblemIcon, tint: "text-bad" },
};

/** An inline message that stays while it applies. */
export function Notice({ kind = "note", title, children }: { kind?: NoticeKind; title?: string; children: ReactNode }) {
  const { look, Icon, tint } = KINDS[kind];
  return (
    <div role={kind === "bad" ? "alert" : undefined} className={`flex gap-3 rounded-control border px-4 py-3 ${look}`}>
      <Icon className={`mt-0.5 size-5 ${tint}`} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-[0.9375rem] text-ink-soft">{children}</div>
      </div>
    </div>
  );
}
