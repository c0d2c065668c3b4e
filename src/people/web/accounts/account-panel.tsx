import type { ReactNode } from "react";
import { Card } from "#platform/web/ui/card.tsx";

type Props = { title: string; text?: ReactNode; children: ReactNode };

export function AccountPanel({ title, text, children }: Props) {
  return (
    <div className="mx-auto max-w-xl px-4 py-8 md:px-6 md:py-14">
      <h1 className="font-bold text-title">{title}</h1>
      {text && <div className="mt-2 text-ink-soft">{text}</div>}
      <Card className="mt-6 p-5 sm:p-7">{children}</Card>
    </div>
  );
}
