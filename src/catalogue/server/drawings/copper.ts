/** AC copper pipe: a soft pancake coil, or a bundle of hard straight lengths. */
import { INK, SNOW } from "./colour.ts";
import { shadowUnder } from "./frame.ts";
import { lettering } from "./lettering.ts";

type Pipe = {
  /** In trade notation: 1/4", 1-1/8". */
  size: string;
  outsideMm: number;
};

const tag = (text: string, x: number, y: number) =>
  `<path d="M${x - 46} ${y}h92a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6h-92l-18-22z" fill="${SNOW}" stroke="#b9cfdf" stroke-width="1.5"/><circle cx="${x - 48}" cy="${y + 22}" r="4.5" fill="#8c4a2a"/>${lettering(text, { x: x + 6, y: y + 32, height: 20, fit: 76, colour: INK, weight: 2.4 })}`;

/** Thick pipe makes few turns, thin pipe many. */
export function copperCoil({ size, outsideMm }: Pipe): string {
  const tube = Math.min(24, Math.max(12, outsideMm * 1.2));
  const outer = 148 - tube / 2;
  const turns = Math.floor((outer - 58) / tube) + 1;
  const inner = outer - (turns - 1) * tube;
  const rings = Array.from({ length: turns }, (_, turn) => {
    const radius = inner + turn * tube;
    return [
      `<circle cx="200" cy="200" r="${radius}" stroke="#5f2c14" stroke-width="${tube}"/>`,
      `<circle cx="200" cy="200" r="${radius}" stroke="url(#disc)" stroke-width="${tube - 2}"/>`,
      `<circle cx="199" cy="199" r="${radius - tube * 0.12}" stroke="#fff1e4" stroke-width="${tube * 0.14}" opacity=".55"/>`,
    ].join("");
  }).join("");
  const end = 200 + outer;
  const tail = `M${end} 204C${end} 168 ${end} 138 ${end - 8} 102`;
  return [
    shadowUnder(200, 356, 118),
    `<g fill="none">${rings}</g>`,
    `<g fill="none"><path d="${tail}" stroke="#5f2c14" stroke-width="${tube}"/><path d="${tail}" stroke="url(#copper)" stroke-width="${tube - 2}"/></g>`,
    `<g transform="rotate(-9 ${end - 8} 100)"><rect x="${end - 9 - tube / 2}" y="84" width="${tube + 2}" height="26" rx="4" fill="#1f6fb2"/><rect x="${end - 9 - tube / 2}" y="84" width="${tube + 2}" height="26" rx="4" fill="url(#round)"/></g>`,
    `<path d="M${200 - outer - tube / 2 - 3} 236h${outer - inner + tube + 6}v15h-${outer - inner + tube + 6}z" fill="#e9f3fa" transform="rotate(-8 100 244)"/><path d="M${200 + inner - tube / 2 - 3} 244h${outer - inner + tube + 6}v15h-${outer - inner + tube + 6}z" fill="#cfe0ec" transform="rotate(8 300 252)"/>`,
    tag(size, 206, 178),
  ].join("");
}

export function copperLengths({ size, outsideMm }: Pipe): string {
  const radius = Math.min(27, Math.max(19, outsideMm * 0.95));
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, i) => [116 + (i - (count - 1) / 2) * radius * 2, y] as const);
  const rise = radius * 1.73;
  const ends = [...row(2, 296 - rise * 2), ...row(3, 296 - rise), ...row(2, 296)];
  const pipes = ends.map(
    ([x, y]) =>
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><path transform="rotate(60)" d="M${-radius} 0v-232h${radius * 2}v232z" fill="url(#copper)"/><circle r="${radius}" fill="url(#disc)" stroke="#6f3518" stroke-width="1.5"/><circle r="${radius * 0.72}" fill="#3c1a0b"/><path d="M${-radius * 0.6} ${radius * 0.4}a${radius * 0.72} ${radius * 0.72} 0 0 0 ${radius * 1.26}-${radius * 0.1}" fill="none" stroke="#c47a4d" stroke-width="2.5" opacity=".8"/></g>`,
  );
  return [shadowUnder(196, 326, 136), ...pipes, tag(size, 262, 296)].join("");
}
