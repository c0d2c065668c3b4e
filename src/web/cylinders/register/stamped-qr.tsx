import { QrSquares, type Squares } from "#web/ui/qr-squares.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Props = {
  /** Undefined while the pen is on its way. */
  squares: Squares | undefined;
  label: string;
  /** Lies over the code, so that nobody takes it for a good one. */
  stamp?: string;
};

/** 256 pixels wide, and stamped as long as it is not valid. */
export function StampedQr({ squares, label, stamp }: Props) {
  if (!squares) return <Skeleton className="size-64" />;
  return (
    <div className="relative size-64 overflow-clip rounded-small bg-[white]">
      <QrSquares squares={squares} label={label} className={`size-64 ${stamp ? "opacity-25" : ""}`} />
      {stamp && (
        <p className="absolute inset-x-0 top-1/2 -translate-y-1/2 -rotate-12 border-bad border-y-2 bg-[white] py-1 text-center font-bold text-[#b02318] text-heading uppercase tracking-wide">
          {stamp}
        </p>
      )}
    </div>
  );
}
