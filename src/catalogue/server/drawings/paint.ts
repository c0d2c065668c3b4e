/** Light falls from the top left in all pictures. A drawing refers to a material as url(#steel); the frame includes those in use. */
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";

type Stop = readonly [at: number, colour: Hex, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(([at, colour, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`;
    })
    .join("");

type Material = (id: string) => string;

/** Left to right unless an end point is given. */
const linear =
  (list: readonly Stop[], to: { x2: number; y2: number } = { x2: 1, y2: 0 }): Material =>
  (id) =>
    `<linearGradient id="${id}" x2="${to.x2}" y2="${to.y2}">${stops(list)}</linearGradient>`;

const radial =
  (list: readonly Stop[], cx = 0.5, cy = 0.5): Material =>
  (id) =>
    `<radialGradient id="${id}" cx="${cx}" cy="${cy}">${stops(list)}</radialGradient>`;

const DOWN = { x2: 0, y2: 1 };
const ACROSS = { x2: 1, y2: 1 };

export const MATERIALS: Readonly<Record<string, Material>> = {
  /** Cold air behind the goods; faint enough for light and dark backgrounds. */
  glow: radial([
    [0, "#a9d4ee", 0.38],
    [0.6, "#a9d4ee", 0.17],
    [1, "#a9d4ee", 0],
  ]),
  shadow: radial([
    [0, "#06182a", 0.55],
    [0.55, "#06182a", 0.28],
    [1, "#06182a", 0],
  ]),
  /** Overlay on flat paint for a round body. */
  round: linear([
    [0, "#04101c", 0.5],
    [0.07, "#04101c", 0.26],
    [0.17, "#ffffff", 0.06],
    [0.27, "#ffffff", 0.42],
    [0.36, "#ffffff", 0.16],
    [0.5, "#04101c", 0],
    [0.74, "#04101c", 0.2],
    [0.93, "#04101c", 0.46],
    [1, "#04101c", 0.34],
  ]),
  /** Overlay on a shoulder or a lid for light from above. */
  crown: linear(
    [
      [0, "#ffffff", 0.5],
      [0.5, "#ffffff", 0.08],
      [1, "#ffffff", 0],
    ],
    DOWN,
  ),
  steel: linear([
    [0, "#6f8596"],
    [0.12, "#9db0bf"],
    [0.28, "#f4f9fc"],
    [0.45, "#c3d1dc"],
    [0.75, "#8ba0b1"],
    [1, "#5b7183"],
  ]),
  iron: linear([
    [0, "#31485c"],
    [0.26, "#7f98ac"],
    [0.5, "#4c667c"],
    [1, "#26394a"],
  ]),
  brass: linear([
    [0, "#7d5a1a"],
    [0.28, "#f6dfa0"],
    [0.5, "#d3a64b"],
    [1, "#77531a"],
  ]),
  copper: linear([
    [0, "#8c4a2a"],
    [0.26, "#f8cfae"],
    [0.48, "#d98a56"],
    [0.8, "#a85c33"],
    [1, "#834325"],
  ]),
  /** A lathe-turned copper face: bands of shine across the diagonal. */
  disc: linear(
    [
      [0.05, "#7d3f22"],
      [0.22, "#e2a074"],
      [0.33, "#fde3cd"],
      [0.46, "#c9794a"],
      [0.6, "#8e4a2a"],
      [0.76, "#e6a87d"],
      [0.95, "#7a3c20"],
    ],
    ACROSS,
  ),
  /** Light sheet metal and castings of the line drawings. */
  plate: linear(
    [
      [0, "#ffffff"],
      [0.45, "#e9f3fa"],
      [1, "#b4cfe2"],
    ],
    ACROSS,
  ),
  rubber: linear(
    [
      [0, "#52687b"],
      [0.4, "#33495c"],
      [1, "#1b2d3d"],
    ],
    ACROSS,
  ),
  board: linear(
    [
      [0, "#46a388"],
      [1, "#1f6f5f"],
    ],
    ACROSS,
  ),
  amber: linear(
    [
      [0, "#ffe9b5"],
      [1, "#d79b3c"],
    ],
    ACROSS,
  ),
  kraft: linear(
    [
      [0, "#e5c49b"],
      [1, "#cfa877"],
    ],
    ACROSS,
  ),
  night: linear(
    [
      [0, "#163a5c"],
      [0.55, "#0f2a43"],
      [1, "#0a1c2e"],
    ],
    ACROSS,
  ),
};
