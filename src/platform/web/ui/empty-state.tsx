import type { ReactNode } from "react";

type Props = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed bg-surface px-6 py-12 text-center">
      <div className="mb-4 flex size-16 items-center justify-center rounded-full bg-cold-tint text-cold">{icon}</div>
      <p className="font-semibold text-heading">{title}</p>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
