import { qrPath } from "./qr-path.ts";

export type Squares = { size: number; data: readonly (readonly boolean[])[] };

type Props = {
  /** Undefined while the pen is on its way: the place is kept. */
  squares: Squares | undefined;
  /** What the code is, for those who cannot see it. */
  label: string;
  /** Its width and height. */
  className: string;
};

/** A QR code, black on white in both themes: a camera wants the contrast, not the look. */
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
