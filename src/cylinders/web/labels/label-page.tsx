import type { ReactNode } from "react";
import { A4_MM, type LabelFormat } from "#cylinders/rules/labels/label-formats.ts";

export type PrintLayout = "sheet" | "single";

type Props = { format: LabelFormat; printedAs: PrintLayout; title: string; children: ReactNode };

/** One printed page in true size: an A4 sheet, or a label from a roll. On screen it fills its container. */
export function LabelPage({ format, printedAs, title, children }: Props) {
  const width = printedAs === "sheet" ? A4_MM.width : format.widthMm;
  const height = printedAs === "sheet" ? A4_MM.height : format.heightMm;
  return (
    <svg
      role="img"
      aria-label={title}
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      className={`label-page bg-[white] forced-color-adjust-none ${printedAs === "sheet" ? "on-sheet" : `on-${format.code}`}`}
    >
      {children}
    </svg>
  );
}
