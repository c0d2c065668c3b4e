/** A disposable (non-refillable) cylinder: two pressed halves, a handle collar, a plastic tap; and the drum for liquids. */
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";
import { darker, INK, inkOn, lighter, SNOW } from "./colour.ts";
import { shadowUnder } from "./frame.ts";
import { lettering } from "./lettering.ts";

const GROUND = 360;
const MIDDLE = 200;

type Disposable = { body: Hex; marking: string; weight: string; flammable?: boolean; portable?: boolean };

export function disposable({ body, marking, weight, flammable = false, portable = false }: Disposable): string {
  const half = portable ? 84 : 96;
  const top = portable ? 160 : 136;
  const left = MIDDLE - half;
  const right = MIDDLE + half;
  const shoulder = top + half * 0.62;
  const low = GROUND - half * 0.4;
  const hull = `M${left} ${shoulder}C${left} ${top + half * 0.22} ${MIDDLE - half * 0.66} ${top} ${MIDDLE} ${top}s${half} ${half * 0.22} ${half} ${half * 0.62}V${low}C${right} ${GROUND - 8} ${MIDDLE + half * 0.72} ${GROUND} ${MIDDLE} ${GROUND}S${left} ${GROUND - 8} ${left} ${low}z`;
  const waist = (shoulder + low) / 2 + (portable ? 8 : 16);
  const around = (y: number) => `M${left} ${y}a${half} ${half * 0.13} 0 0 0 ${half * 2} 0`;
  const number = waist - 14;
  return [
    shadowUnder(MIDDLE, GROUND - 3, half * 0.92),
    collar(top, portable ? 0.84 : 1),
    `<path d="${hull}" fill="${body}"/>`,
    flammable
      ? `<path d="${around(shoulder - 12)}v14a${half} ${half * 0.13} 0 0 1 ${-half * 2} 0z" fill="#d3222a"/>`
      : "",
    lettering(marking, {
      x: MIDDLE,
      y: number,
      height: portable ? 34 : 40,
      fit: half * 1.56,
      colour: inkOn(body),
      weight: 2.7,
    }),
    `<path d="${around(waist)}v10a${half} ${half * 0.13} 0 0 1 ${-half * 2} 0z" fill="${darker(body, 0.12)}"/>`,
    `<path d="${around(waist)}" fill="none" stroke="${lighter(body, 0.7)}" stroke-width="2" opacity=".8"/><path d="${around(waist + 10)}" fill="none" stroke="${darker(body, 0.5)}" stroke-width="2" opacity=".55"/>`,
    `<path d="M${MIDDLE - 52} ${waist + 25}q52 10 104 0v32q-52 10-104 0z" fill="${SNOW}"/>`,
    lettering(weight, { x: MIDDLE, y: waist + 55, height: 18, fit: 90, colour: INK, weight: 2.3 }),
    `<path d="${hull}" fill="url(#round)"/>`,
    `<path d="M${MIDDLE - half * 0.78} ${top + half * 0.4}C${MIDDLE - half * 0.6} ${top + 12} ${MIDDLE - 10} ${top + 8} ${MIDDLE + half * 0.5} ${top + half * 0.2}c-${half * 0.5}-4-${half * 0.9} 4-${half * 1.28} ${half * 0.2}z" fill="#fff" opacity=".4"/>`,
  ].join("");
}

/** Pressed steel collar whose two openings are the handles. */
function collar(top: number, scale: number): string {
  const wall = "M-64 30-56-46q2-12 16-12h80q14 0 16 12l8 76q-64 22-128 0z";
  const handles = "M-46 2-41-30q1-8 9-8h14q8 0 8 8V2q-18 8-36 0zM10 2v-32q0-8 8-8h14q8 0 9 8L46 2Q28 10 10 2z";
  return [
    `<g transform="translate(${MIDDLE} ${top + 4}) scale(${scale})">`,
    `<path d="M-10-62h20v70h-20z" fill="url(#brass)"/><rect x="-25" y="-84" width="50" height="26" rx="9" fill="#1f6fb2"/><rect x="-25" y="-84" width="50" height="26" rx="9" fill="url(#round)"/>`,
    `<path fill-rule="evenodd" d="${wall}${handles}" fill="url(#steel)"/>`,
    `<path d="${handles}" fill="none" stroke="#52697c" stroke-width="2"/>`,
    `<path d="M-55-46q2-11 15-11h80q13 0 15 11" fill="none" stroke="#fff" stroke-width="2.5" opacity=".8"/></g>`,
  ].join("");
}

type Drum = { body: Hex; marking: string; weight: string };

export function drum({ body, marking, weight }: Drum): string {
  const side = `M98 92v246a102 20 0 0 0 204 0V92z`;
  const hoop = (y: number) =>
    `<path d="M96 ${y}a104 20 0 0 0 208 0v11a104 20 0 0 1-208 0z" fill="${lighter(body, 0.18)}"/><path d="M96 ${y}a104 20 0 0 0 208 0v11a104 20 0 0 1-208 0z" fill="url(#round)"/>`;
  return [
    shadowUnder(MIDDLE, 352, 104),
    `<path d="${side}" fill="${body}"/>`,
    `<path d="M142 238q58 10 116 0v62q-58 10-116 0z" fill="${SNOW}"/>`,
    lettering(marking, { x: MIDDLE, y: 222, height: 42, fit: 158, colour: inkOn(body), weight: 2.7 }),
    lettering(weight, { x: MIDDLE, y: 284, height: 22, fit: 100, colour: INK, weight: 2.3 }),
    `<path d="${side}" fill="url(#round)"/>`,
    hoop(148),
    hoop(316),
    `<ellipse cx="200" cy="92" rx="104" ry="21" fill="${lighter(body, 0.25)}"/><ellipse cx="200" cy="92" rx="104" ry="21" fill="url(#crown)"/><ellipse cx="200" cy="94" rx="94" ry="16" fill="${darker(body, 0.16)}"/>`,
    `<ellipse cx="238" cy="96" rx="15" ry="5" fill="url(#steel)"/><ellipse cx="158" cy="91" rx="8" ry="3" fill="url(#steel)"/>`,
  ].join("");
}
