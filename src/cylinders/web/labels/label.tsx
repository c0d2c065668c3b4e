import type { DrawnLabel, FittedText } from "./draw-label.ts";

type Props = { label: DrawnLabel; xMm: number; yMm: number };

export function Label({ label: { qr, bars, number, gas, facts }, xMm, yMm }: Props) {
  return (
    <g transform={`translate(${xMm} ${yMm})`}>
      <path
        transform={`translate(${qr.xMm} ${qr.yMm}) scale(${qr.squareMm})`}
        d={qr.path}
        shapeRendering="crispEdges"
      />
      {bars && <path d={bars.path} shapeRendering="crispEdges" />}
      <Lines letters={number} className="font-bold font-mono" />
      <Lines letters={gas} className="font-semibold" />
      {facts.map((fact) => (
        <Lines key={fact.lines[0]?.baselineMm} letters={fact} className="" />
      ))}
    </g>
  );
}

function Lines({ letters, className }: { letters: FittedText; className: string }) {
  return (
    <text fontSize={letters.sizeMm} className={className}>
      {letters.lines.map(({ text, xMm, baselineMm }) => (
        <tspan key={baselineMm} x={xMm} y={baselineMm}>
          {text}
        </tspan>
      ))}
    </text>
  );
}
