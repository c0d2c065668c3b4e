import { qrPath } from "./qr-path.ts";

export type Squares = { size: number; data: readonly (readonly boolean[])[] };

type Props = {
  /** Undefined while the encoder loads: the place is reserved. */
  squares: Squares | undefined;
  label: string;
  className: string;
};

/** Black on white in both themes, because cameras need the contrast. */
export function QrSquares({ squares, label, className }: Props) {
  return (
    <div className={`shrink-0 overflow-clip rounded-small bg-[white] forced-color-adjust-none ${className}`}>
      {squares && (
        <svg
          role="img"
          aria-label={label}
          className="size-full"
          viewBox={`0 0 ${squares.size} ${squares.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qrPath(squares.data)} fill="#000" />
        </svg>
      )}
    </div>
  );
}
