/** The hero picture: one of each kind of goods. */

import { gasPaintIn, SILK_GREY } from "#catalogue/rules/products/gas-colours.ts";
import { gaugeSet } from "#catalogue/server/drawings/parts/tools.ts";
import { boxOfCans, can } from "./can.ts";
import { copperCoil } from "./copper.ts";
import { cylinder } from "./cylinder.ts";
import { disposable } from "./disposable.ts";
import { framed } from "./frame.ts";
import { cableCoil } from "./wire.ts";

const gas = (marking: string, weight: string) => {
  const { body, flammable } = gasPaintIn(marking) ?? { body: SILK_GREY, flammable: false };
  return { marking, weight, body, flammable };
};

const standing = (drawing: string, x: number, foot: number, scale: number) =>
  `<g transform="translate(${Math.round(x - 200 * scale)} ${Math.round(foot - 360 * scale)}) scale(${scale})">${drawing}</g>`;

const AIR = [
  `<ellipse cx="400" cy="300" rx="396" ry="318" fill="url(#glow)"/>`,
  `<g fill="none" stroke="#9fd0ee" stroke-width="3" stroke-linecap="round" opacity=".5"><path d="M34 150c60-34 100 24 166-6s88-44 132-14M470 78c52-30 96 20 150-4s76-22 110-4M18 236c36-18 58 8 92-4M690 196c30-16 54 8 84-4"/></g>`,
  `<ellipse cx="404" cy="572" rx="372" ry="50" fill="url(#shadow)" opacity=".45"/>`,
].join("");

const flake = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" stroke="#bfe2f6" stroke-width="2.5" stroke-linecap="round" fill="none">${[
    0, 60, 120,
  ]
    .map((turn) => `<path transform="rotate(${turn})" d="M0-16v32M-5-12l5 5 5-5M-5 12l5-5 5 5"/>`)
    .join("")}</g>`;

export function heroScene(): string {
  const drawing = [
    AIR,
    flake(92, 84, 1.2),
    flake(716, 104, 0.9),
    flake(640, 40, 0.6),
    standing(cylinder({ ...gas("R-22", "62 kg"), size: "tall" }), 208, 534, 1.22),
    standing(cylinder({ ...gas("R-134a", "62 kg"), size: "tall" }), 592, 534, 1.22),
    standing(cylinder({ ...gas("R-32", "55 kg"), size: "heavy" }), 400, 548, 1.4),
    standing(cylinder({ ...gas("R-404A", "10 kg"), size: "small" }), 88, 566, 0.84),
    standing(disposable(gas("R-410A", "11.3 kg")), 716, 568, 0.78),
    standing(copperCoil({ size: '3/8"', outsideMm: 9.52 }), 232, 594, 0.66),
    standing(boxOfCans(gas("R-600a", "420 g"), 24), 540, 600, 0.62),
    standing(cableCoil({ cores: 3, squareMm: "2.5" }), 388, 622, 0.42),
    standing(gaugeSet, 646, 614, 0.34),
    standing(can(gas("R-290", "400 g")), 138, 612, 0.42),
  ].join("");
  return framed({
    id: "hero",
    title: "Refrigerant cylinders, copper coil, cans, cable and gauges",
    width: 800,
    height: 640,
    drawing,
  });
}
