/** A self-sealing can of gas, and the carton it is sold in. */
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";
import { darker, INK, inkOn, lighter, SNOW } from "./colour.ts";
import { shadowUnder } from "./frame.ts";
import { lettering } from "./lettering.ts";

type Can = { body: Hex; marking: string; weight: string; flammable?: boolean };

/** The foot is at y 360, centred on x. */
export function can({ body, marking, weight, flammable = false }: Can, x = 200, scale = 1): string {
  const side = "M-58-196v184a58 11 0 0 0 116 0v-184a58 11 0 0 1-116 0z";
  return [
    shadowUnder(x, 357, 58 * scale),
    `<g transform="translate(${x} 360) scale(${scale})">`,
    `<path d="M-58-12a58 11 0 0 0 116 0v4a58 11 0 0 1-116 0z" fill="url(#steel)"/>`,
    `<path d="M-58-196c0-24 22-42 40-46h36c18 4 40 22 40 46a58 11 0 0 1-116 0z" fill="url(#steel)"/>`,
    `<path d="M-17-266h34v26a17 4 0 0 1-34 0z" fill="url(#brass)"/><path d="M-17-258q17 7 34 0m-34 8q17 7 34 0" fill="none" stroke="#7d5a1a" stroke-width="1.6"/><ellipse cy="-266" rx="17" ry="4.5" fill="#f3dca0"/><ellipse cy="-266" rx="7" ry="2" fill="#7d5a1a"/>`,
    `<path d="${side}" fill="${body}"/>`,
    `<path d="M-58-88a58 11 0 0 0 116 0v76a58 11 0 0 1-116 0z" fill="${SNOW}"/><path d="M-58-88a58 11 0 0 0 116 0v7a58 11 0 0 1-116 0z" fill="${flammable ? "#d3222a" : darker(body, 0.45)}"/>`,
    lettering(marking, { x: 0, y: -112, height: 34, fit: 96, colour: inkOn(body), weight: 2.7 }),
    lettering(weight, { x: 0, y: -32, height: 20, fit: 84, colour: INK, weight: 2.3 }),
    `<path d="${side}" fill="url(#round)"/><path d="M-58-196a58 11 0 0 0 116 0" fill="none" stroke="${lighter(body, 0.8)}" stroke-width="2.5" opacity=".85"/></g>`,
  ].join("");
}

export function boxOfCans(one: Can, cansPerBox: number): string {
  return [
    shadowUnder(238, 346, 122),
    `<path d="M128 166 282 176v176l-154-10z" fill="url(#kraft)"/><path d="M282 176l70-22v172l-70 26z" fill="#b58a58"/><path d="M128 166l70-22 154 10-70 22z" fill="#f1dcbc"/>`,
    `<path d="M194 170.3l70-22 24 1.6-70 22v38l-24-1.6z" fill="#fbf1e0" opacity=".75"/><path d="M282 176v176" stroke="#8f6a3d" stroke-width="1.5" opacity=".6"/>`,
    `<g transform="translate(0 -9) skewY(3.7)">${lettering(one.marking, { x: 230, y: 272, height: 26, fit: 88, colour: INK, weight: 2.5 })}${lettering(`${cansPerBox} × ${one.weight}`, { x: 230, y: 304, height: 17, fit: 92, colour: INK, weight: 2.3 })}</g>`,
    `<path d="M304 304v-26m-7 9 7-10 7 6M330 294v-26m-7 9 7-10 7 6" fill="none" stroke="#6d4d29" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    can(one, 112, 0.86),
  ].join("");
}
