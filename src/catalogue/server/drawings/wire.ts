/** Copper wire: a flexible cable coil with its cores showing, or a spool of enamelled winding wire. */
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";
import { darker, INK, lighter, SNOW } from "./colour.ts";
import { shadowUnder } from "./frame.ts";
import { lettering } from "./lettering.ts";

/** Core colours of Indian flexible cable, by number of cores. */
const CORES: Record<number, Hex[]> = {
  1: ["#d3222a"],
  2: ["#d3222a", "#27333d"],
  3: ["#d3222a", "#f2c230", "#2166b5"],
  4: ["#d3222a", "#f2c230", "#2166b5", "#27333d"],
};

type Cable = { cores: number; squareMm: string };

/** A single core has coloured insulation; several cores share a grey sheath. */
export function cableCoil({ cores, squareMm }: Cable): string {
  const colours = CORES[Math.min(4, Math.max(1, cores))] ?? ["#d3222a"];
  const sheath: Hex = cores === 1 ? "#cf2b31" : "#8fa3b3";
  const turn = (y: number, spread: number) =>
    `<path d="M${200 - spread} ${y}a${spread} 46 0 0 0 ${spread * 2} 0" stroke="${darker(sheath, 0.45)}" stroke-width="21"/><path d="M${200 - spread} ${y}a${spread} 46 0 0 0 ${spread * 2} 0" stroke="${sheath}" stroke-width="18"/><path d="M${200 - spread + 4} ${y + 5}a${spread - 4} 44 0 0 0 ${spread * 1.35} 32" stroke="${lighter(sheath, 0.65)}" stroke-width="4" opacity=".75"/>`;
  const far = `<ellipse cx="200" cy="196" rx="132" ry="46" stroke="${darker(sheath, 0.5)}" stroke-width="21"/><ellipse cx="200" cy="196" rx="132" ry="46" stroke="${darker(sheath, 0.12)}" stroke-width="17"/><path d="M88 178a124 44 0 0 1 150-26" stroke="${lighter(sheath, 0.6)}" stroke-width="4" opacity=".7"/>`;
  const tie = (x: number, y: number, tilt: number) =>
    `<path transform="rotate(${tilt} ${x} ${y})" d="M${x - 10} ${y}q10 5 20 0v100q-10 6-20 0z" fill="#f4f9fc" opacity=".94"/>`;
  return [
    shadowUnder(200, 334, 146),
    `<g fill="none" stroke-linecap="round">`,
    `<ellipse cx="200" cy="204" rx="126" ry="44" fill="#1b3044"/>`,
    far,
    freeEnd(sheath, colours),
    turn(276, 134),
    turn(256, 140),
    turn(236, 137),
    turn(216, 141),
    turn(197, 136),
    `</g>`,
    tie(112, 218, 4),
    tie(288, 218, -4),
    `<path d="M146 250q54 12 108 0v46q-54 12-108 0z" fill="${SNOW}"/>`,
    lettering(`${squareMm} mm²`, { x: 200, y: 287, height: 21, fit: 92, colour: INK, weight: 2.4 }),
  ].join("");
}

/** A single core rises alone, several fan out of their sheath. */
function freeEnd(sheath: Hex, colours: Hex[]): string {
  const [only, ...more] = colours;
  if (only && more.length === 0) return lead("M212 240c48-8 76-84 50-142", only, 15) + copperTip("M262 98l-14-18");
  const cores = colours.map((colour, i) => {
    const lean = (i - (colours.length - 1) / 2) * 26;
    const core = lead(`M272 118c-4-12 ${lean * 0.4}-22 ${lean - 10}-46`, colour, 12);
    return core + copperTip(`M${262 + lean} 72l${lean * 0.28 - 4}-18`);
  });
  return lead("M212 240c48-8 80-66 60-124", sheath, 21) + cores.join("");
}

const lead = (path: string, colour: Hex, thickness: number) =>
  `<path d="${path}" stroke="${darker(colour, 0.4)}" stroke-width="${thickness}"/><path d="${path}" stroke="${colour}" stroke-width="${thickness - 3}"/>`;

const copperTip = (path: string) =>
  `<path d="${path}" stroke="#8c4a2a" stroke-width="7"/><path d="${path}" stroke="#f0ad7d" stroke-width="4"/>`;

/** Spool of enamelled wire by gauge: "22 SWG". */
export function windingSpool(gauge: string): string {
  const winding = Array.from({ length: 15 }, (_, i) => `M128 ${146 + i * 10}a72 15 0 0 0 144 0`).join("");
  const flange = (y: number) =>
    `<path d="M84 ${y}v14a116 26 0 0 0 232 0v-14z" fill="#2c5f8f"/><path d="M84 ${y}v14a116 26 0 0 0 232 0v-14z" fill="url(#round)"/><ellipse cx="200" cy="${y}" rx="116" ry="26" fill="#4c86bb"/><ellipse cx="200" cy="${y}" rx="116" ry="26" fill="url(#crown)"/>`;
  return [
    shadowUnder(200, 338, 118),
    flange(306),
    `<path d="M128 118v184a72 15 0 0 0 144 0V118z" fill="url(#copper)"/><path d="${winding}" fill="none" stroke="#6f3518" stroke-width="1.6" opacity=".55"/>`,
    `<path d="M268 286c40 10 60 26 74 44" fill="none" stroke="#c9794a" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M148 196q52 12 104 0v58q-52 12-104 0z" fill="${SNOW}"/>`,
    lettering(gauge, { x: 200, y: 242, height: 22, fit: 88, colour: INK, weight: 2.4 }),
    flange(96),
    `<ellipse cx="200" cy="95" rx="34" ry="8" fill="#17354f"/><path d="M168 98a34 8 0 0 0 64 0" fill="none" stroke="#9cc6e8" stroke-width="2"/>`,
  ].join("");
}
