type Props = {
  reading: string;
  /** Degrees from straight up: −135 is no pressure, 135 is too much. */
  needle: number;
};

const TICKS = Array.from({ length: 28 }, (_, tick) => ({ angle: -135 + tick * 10, long: tick % 3 === 0 }));

export function GaugeDrawing({ reading, needle }: Props) {
  return (
    <svg viewBox="0 0 360 300" className="w-full max-w-90" fill="none" aria-hidden="true">
      <ellipse cx="180" cy="284" rx="130" ry="8" className="fill-ink opacity-6" />
      <CopperLine />
      <circle cx="180" cy="126" r="112" className="fill-surface stroke-line" strokeWidth="1.5" />
      <circle cx="180" cy="126" r="103" className="stroke-edge" strokeWidth="5" />
      <circle cx="180" cy="126" r="96" className="fill-ground" />
      <path d={arc(75, 135, 79)} className="stroke-bad" strokeWidth="6" />
      <path d={arc(-135, -100, 79)} className="stroke-cold" strokeWidth="6" />
      {TICKS.map(({ angle, long }) => (
        <path
          key={angle}
          d={long ? "M180 36v13" : "M180 36v7"}
          transform={`rotate(${angle} 180 126)`}
          className={long ? "stroke-ink" : "stroke-edge"}
          strokeWidth={long ? 2.5 : 1.5}
          strokeLinecap="round"
        />
      ))}
      <text x="180" y="186" textAnchor="middle" className="fill-ink font-bold text-[2.125rem] tracking-tight">
        {reading}
      </text>
      <g transform={`rotate(${needle} 180 126)`}>
        <path d="M176.5 146 179 54h2l2.500 92Z" className="fill-copper" />
        <circle cx="180" cy="126" r="11" className="fill-ink" />
        <circle cx="180" cy="126" r="4" className="fill-surface" />
      </g>
      <path d="M108 76a88 88 0 0 1 50-37" className="stroke-surface opacity-60" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

function CopperLine() {
  return (
    <g>
      <path d="M10 262h340" className="stroke-copper" strokeWidth="22" strokeLinecap="round" />
      <path d="M14 256h332" className="stroke-on-copper opacity-30" strokeWidth="3" strokeLinecap="round" />
      <rect x="168" y="234" width="24" height="20" className="fill-edge" />
      <rect x="150" y="245" width="60" height="34" rx="5" className="fill-ink-soft" />
      <path d="M165 245v34M180 245v34M195 245v34" className="stroke-surface opacity-25" strokeWidth="2" />
      <rect x="58" y="248" width="16" height="28" rx="3" className="fill-copper-deep" />
      <rect x="286" y="248" width="16" height="28" rx="3" className="fill-copper-deep" />
    </g>
  );
}

function arc(from: number, to: number, radius: number): string {
  const at = (angle: number) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return `${(180 + radius * Math.cos(turn)).toFixed(1)} ${(126 + radius * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}
