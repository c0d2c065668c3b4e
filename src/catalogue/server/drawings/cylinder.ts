/** A returnable cylinder: foot ring, welded body, guard ring with the valve inside. */
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";
import { darker, INK, inkOn, lighter, SNOW } from "./colour.ts";
import { shadowUnder } from "./frame.ts";
import { lettering } from "./lettering.ts";

const GROUND = 360;
const MIDDLE = 200;
const RED: Hex = "#d3222a";

type Cylinder = {
  body: Hex;
  /** Painted at the shoulder: "R-32", or "EMPTY". */
  marking: string;
  /** On the label: "55 kg". */
  weight: string;
  flammable?: boolean;
  size: CylinderSize;
};

export type CylinderSize = "heavy" | "tall" | "medium" | "small";

const BUILD: Record<CylinderSize, { top: number; half: number; guard: number }> = {
  heavy: { top: 34, half: 84, guard: 60 },
  tall: { top: 36, half: 74, guard: 50 },
  medium: { top: 66, half: 80, guard: 54 },
  small: { top: 84, half: 86, guard: 58 },
};

/** A horizontal line around the body, seen from slightly above. */
const around = (half: number, y: number) => `M${MIDDLE - half} ${y}a${half} ${half * 0.13} 0 0 0 ${half * 2} 0`;

const ribbon = (half: number, y: number, height: number) =>
  `${around(half, y)}v${height}a${half} ${half * 0.13} 0 0 1 ${-half * 2} 0z`;

export function cylinder({ body, marking, weight, flammable = false, size }: Cylinder): string {
  const { top, half, guard } = BUILD[size];
  const neck = top + 58;
  const shoulder = neck + half * 0.62;
  const foot = GROUND - 26;
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const dome = `C${left} ${shoulder - half * 0.42} ${MIDDLE - half * 0.72} ${neck} ${MIDDLE - 24} ${neck}h48C${MIDDLE + half * 0.72} ${neck} ${right} ${shoulder - half * 0.42} ${right} ${shoulder}`;
  const hull = `M${left} ${shoulder}${dome}V${foot - 14}c0 14-18 24-${half * 0.4} 26H${left + half * 0.4}c-${half * 0.4 - 18}-2-${half * 0.4}-12-${half * 0.4}-26z`;
  const capitals = half * (size === "small" ? 0.39 : 0.44);
  const number = shoulder + capitals + (flammable ? 36 : 20);
  const lowSeam = foot - (size === "small" ? 12 : 24);
  const seam = (y: number) =>
    `<path d="${around(half, y)}" fill="none" stroke="${darker(body, 0.45)}" stroke-width="1.6" opacity=".6"/><path d="${around(half, y + 2)}" fill="none" stroke="${lighter(body, 0.7)}" stroke-width="1.2" opacity=".7"/>`;
  return [
    shadowUnder(MIDDLE, GROUND - 2, half),
    footRing(half, foot),
    `<path d="${hull}" fill="${body}"/>`,
    flammable ? `<path d="${ribbon(half, shoulder + 3, 17)}" fill="${RED}"/>` : "",
    seam(shoulder),
    seam(lowSeam),
    lettering(marking, { x: MIDDLE, y: number, height: capitals, fit: half * 1.5, colour: inkOn(body), weight: 2.7 }),
    label({ weight, y: number + 16, half, room: lowSeam - 8 - (number + 16), flammable }),
    `<path d="${hull}" fill="url(#round)"/>`,
    `<path d="M${left} ${shoulder}${dome}a${half} ${half * 0.13} 0 0 1 ${-half * 2} 0z" fill="url(#crown)"/>`,
    guardRing(body, top, guard),
  ].join("");
}

const footRing = (half: number, foot: number) =>
  `<path d="M${MIDDLE - half * 0.82} ${foot - 6}v24a${half * 0.82} ${half * 0.12} 0 0 0 ${half * 1.64} 0v-24z" fill="url(#iron)"/><path d="M${MIDDLE - 22} ${foot + 17}a14 6 0 0 1 44 0" fill="#0b1a28" opacity=".7"/>`;

/** The collar that protects the valve in a fall. */
function guardRing(body: Hex, top: number, half: number): string {
  const left = MIDDLE - half;
  const low = top + 62;
  const rim = half * 0.2;
  const wall = `M${left} ${top + rim}v${low - top - rim}a${half} ${rim} 0 0 0 ${half * 2} 0v${-(low - top - rim)}a${half} ${rim} 0 0 1 ${-half * 2} 0z`;
  const window = `M${MIDDLE - half * 0.68} ${top + 23}q${half * 0.68} 9 ${half * 1.36} 0v27q-${half * 0.68} 12-${half * 1.36} 0z`;
  return [
    `<ellipse cx="${MIDDLE}" cy="${top + rim}" rx="${half}" ry="${rim}" fill="${darker(body, 0.62)}"/>`,
    `<path d="M${left + 4} ${top + rim}h${half * 2 - 8}V${low}H${left + 4}z" fill="${darker(body, 0.7)}"/>`,
    valve(top + 14),
    `<path fill-rule="evenodd" d="${wall}${window}" fill="${body}"/><path fill-rule="evenodd" d="${wall}${window}" fill="url(#round)"/>`,
    `<path d="M${left} ${top + rim}a${half} ${rim} 0 0 0 ${half * 2} 0" fill="none" stroke="${lighter(body, 0.75)}" stroke-width="2.5" opacity=".9"/>`,
    `<path d="${window}" fill="none" stroke="${darker(body, 0.5)}" stroke-width="1.6" opacity=".7"/>`,
  ].join("");
}

const valve = (y: number) =>
  `<path d="M191 ${y + 22}h18v30h-18z" fill="url(#brass)"/><path d="M209 ${y + 32}h19v14h-19z" fill="url(#brass)"/><rect x="176" y="${y + 13}" width="48" height="14" rx="6" fill="#c8372d"/><rect x="176" y="${y + 13}" width="48" height="14" rx="6" fill="url(#round)"/>`;

type Label = { weight: string; y: number; half: number; room: number; flammable: boolean };

const FULL_LABEL = 68;

/** The weight in large and, where space allows, a hazard diamond and small print. */
function label({ weight, y, half, room, flammable }: Label): string {
  const full = room >= FULL_LABEL;
  const wide = half * 1.3;
  const left = MIDDLE - wide / 2;
  const tall = full ? FULL_LABEL : Math.min(room, 36);
  const document = `<path d="M${left} ${y}q${wide / 2} 10 ${wide} 0v${tall}q-${wide / 2} 10-${wide} 0z" fill="${SNOW}"/>`;
  const figures = lettering(weight, {
    x: MIDDLE,
    y: y + (full ? 31 : tall / 2 + 14),
    height: full ? 18 : Math.min(18, tall - 16),
    fit: wide - 20,
    colour: INK,
    weight: 2.3,
  });
  return document + figures + (full ? smallPrint(left, y, wide, flammable) : "");
}

function smallPrint(left: number, y: number, wide: number, flammable: boolean): string {
  const lines = [0, 1, 2].map((row) => `M${left + 40} ${y + 49 + row * 8}h${wide - 50 - row * 10}`).join("");
  return [
    `<path d="M${left + 8} ${y + 37}q${wide / 2 - 8} 7 ${wide - 16} 0${lines}" fill="none" stroke="#a9bfd0" stroke-width="2.2"/>`,
    `<path d="M${left + 21} ${y + 44}l12 12-12 12-12-12z" fill="${flammable ? RED : "#2b9a5b"}"/>`,
  ].join("");
}
