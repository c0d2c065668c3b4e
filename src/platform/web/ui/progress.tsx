import { useId } from "react";

type Props = {
  label: string;
  /** From 0 to 100; omitted while unknown. */
  percent?: number;
};

export function Progress({ label, percent }: Props) {
  const id = useId();
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <label htmlFor={id}>{label}</label>
        {percent !== undefined && <span className="text-ink-soft">{Math.round(percent)}%</span>}
      </div>
      <progress id={id} className="progress block" max={100} value={percent} />
    </div>
  );
}
