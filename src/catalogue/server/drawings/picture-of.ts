/** A product's picture: the drawing of its shape, with the colour of its gas and its marking. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { DARK_INK, type GasPaint, gasPaintIn, SILK_GREY } from "#catalogue/rules/products/gas-colours.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { inHtml } from "#platform/server/http/html-response.ts";

type Marking = "marking" | "weight" | "box" | "size";
type Look = { shape: string; paint?: Omit<GasPaint, "designation">; markings?: Partial<Record<Marking, string>> };

const FLAMMABLE_BAND = "#d3222a";
const BARE_STEEL = { body: "#a9b8c4", ink: DARK_INK, flammable: false } as const;
const UNKNOWN_GAS: GasPaint = { designation: "GAS", body: SILK_GREY, ink: DARK_INK, flammable: false };
const PORTABLE_KG = 6.5;
const DRUM_KG = 80;

/** By words of the name; the first match wins. */
const PARTS: readonly (readonly [words: RegExp, shape: string])[] = [
  [/winding wire/i, "winding-spool"],
  [/capillary tube/i, "copper-coil"],
  [/scroll compressor/i, "scroll-compressor"],
  [/rotary compressor/i, "rotary-compressor"],
  [/compressor/i, "fridge-compressor"],
  [/dual.*capacitor/i, "capacitor-dual"],
  [/fan.*capacitor/i, "capacitor-fan"],
  [/capacitor/i, "capacitor"],
  [/copper.*drier/i, "copper-drier"],
  [/drier/i, "flare-drier"],
  [/sight glass/i, "sight-glass"],
  [/reversing valve/i, "reversing-valve"],
  [/solenoid/i, "solenoid-valve"],
  [/service valve/i, "service-valve"],
  [/electronic expansion valve/i, "electronic-expansion-valve"],
  [/expansion valve/i, "expansion-valve"],
  [/blower motor/i, "blower-motor"],
  [/motor/i, "fan-motor"],
  [/blower/i, "blower-wheel"],
  [/fan blade/i, "fan-blade"],
  [/\bPCB\b.*remote/i, "control-board-remote"],
  [/\bPCB\b/i, "control-board"],
  [/temperature controller/i, "digital-controller"],
  [/thermostat/i, "thermostat"],
  [/relay/i, "relay"],
  [/overload/i, "overload-protector"],
  [/contactor/i, "contactor"],
  [/digital manifold/i, "digital-gauge"],
  [/gauge/i, "gauge-set"],
  [/hose/i, "charging-hoses"],
  [/vacuum pump/i, "vacuum-pump"],
  [/leak detector/i, "leak-detector"],
  [/flaring/i, "flaring-tool"],
  [/cutter/i, "tube-cutter"],
  [/charging scale/i, "charging-scale"],
  [/\boil\b/i, "oil-bottle"],
  [/flux/i, "flux-tin"],
  [/brazing/i, "brazing-rods"],
  [/tape/i, "tape-roll"],
  [/insulation sheet/i, "insulation-sheet"],
  [/insulation/i, "insulation-tube"],
  [/drain/i, "drain-pipe"],
  [/flare nut/i, "flare-nuts"],
  [/elbow/i, "copper-elbow"],
  [/bracket/i, "wall-bracket"],
];

export function lookOf(product: Product): Look {
  if (product.isCylinder || product.id.startsWith("empty-cylinder")) return emptyCylinder(product);
  switch (product.type) {
    case "gas":
      return gas(product);
    case "can":
      return cans(product);
    case "copper":
      return pipe(product);
    case "wire":
      return cable(product);
    default:
      return part(product.name ?? "");
  }
}

function emptyCylinder({ id, cylinderSize = "" }: Product): Look {
  const size = /^empty-cylinder-(heavy|small)/.exec(id)?.[1] ?? "tall";
  return { shape: `cylinder-${size}`, paint: BARE_STEEL, markings: { marking: "EMPTY", weight: cylinderSize } };
}

const paintOf = ({ name = "", id }: Product) => gasPaintIn(`${name} ${id}`) ?? UNKNOWN_GAS;

function gas(product: Product): Look {
  const paint = paintOf(product);
  const kilograms = product.kgsPerCylinder ?? product.weightKg ?? 0;
  const markings = { marking: paint.designation, weight: `${kilograms} kg` };
  if (kilograms >= DRUM_KG) return { shape: "drum", paint, markings };
  if (product.requiresCylinder)
    return { shape: `cylinder-${cylinderSize(kilograms, paint.designation)}`, paint, markings };
  return { shape: kilograms <= PORTABLE_KG ? "disposable-small" : "disposable", paint, markings };
}

/** The drawn size only; the empties rules decide which empty is needed. */
function cylinderSize(kilograms: number, designation: string) {
  if (kilograms <= 10) return "small";
  if (kilograms === 55 && designation === "R-32") return "heavy";
  return kilograms < 50 ? "medium" : "tall";
}

function cans(product: Product): Look {
  const paint = paintOf(product);
  const { weightKg = 0, cansPerBox } = product;
  const weight = weightKg < 1 ? `${Math.round(weightKg * 1000)} g` : `${weightKg} kg`;
  const markings = { marking: paint.designation, weight, box: `${cansPerBox} × ${weight}` };
  return { shape: cansPerBox ? "box-of-cans" : "can", paint, markings };
}

function pipe({ size = "", name = "", boxSize = "" }: Product): Look {
  const isStraight = /straight|length/i.test(`${name} ${boxSize}`);
  const inTrade = /[/"]/.test(size) ? `${size.replaceAll('"', "")}"` : `${size} mm`;
  return { shape: isStraight ? "copper-lengths" : "copper-coil", markings: { size: inTrade } };
}

function cable({ core = "", size = "1.5" }: Product): Look {
  const cores = Math.min(4, Math.max(1, Number.parseInt(core, 10) || 1));
  return { shape: `cable-${cores}-core`, markings: { size: `${size} mm²` } };
}

function part(name: string): Look {
  const shape = PARTS.find(([words]) => words.test(name))?.[1] ?? "parts-carton";
  return { shape, markings: { size: partSize(shape, name) } };
}

function partSize(shape: string, name: string): string {
  if (shape === "copper-coil") return "CAP";
  if (shape.startsWith("capacitor")) return capacitance(name);
  return /\d{1,2} SWG/i.exec(name)?.[0] ?? "Cu";
}

/** Without its unit, which is part of the drawing. */
const capacitance = (name: string): string =>
  (/(\d[\d.+/to –-]{0,20})[µμ]F/i.exec(name)?.[1] ?? "").trim().replace(" to ", "–");

/** `fit` is the greatest width. */
export type Lettering = { x: number; y: number; size: number; fit: number; colour: string };

/** Read once, from the sources: the build has no copy. */
const shapes = new Map<string, string>();

function shapeNamed(name: string): string {
  const file = import.meta.resolve(`#catalogue/server/drawings/shapes/${name}.svg`);
  const shape = shapes.get(name) ?? readFileSync(fileURLToPath(file), "utf8");
  shapes.set(name, shape);
  return shape;
}

const TEXT = /<text x="([-\d.]+)" y="([-\d.]+)" font-size="(\d+)" data-fit="(\d+)" fill="([^"]+)">\{(\w+)\}<\/text>/g;

/** An SVG file of 400 by 400. `letter` writes the markings: as text in the reader's font, unless told otherwise. */
export function pictureOf(product: Product, letter: (text: string, at: Lettering) => string = asText): string {
  const { shape, paint = UNKNOWN_GAS, markings = {} } = lookOf(product);
  const colours: Record<string, string> = {
    gas: paint.body,
    ink: paint.ink,
    band: paint.flammable ? FLAMMABLE_BAND : "none",
  };
  return shapeNamed(shape)
    .replace(/var\(--(\w+)\)/g, (_, name) => colours[name] ?? "none")
    .replace("{title}", () => inHtml(cardTitle(product)))
    .replace(TEXT, (_, x, y, size, fit, colour, name) =>
      letter(markings[name as Marking] ?? "", {
        x: Number(x),
        y: Number(y),
        size: Number(size),
        fit: Number(fit),
        colour,
      }),
    );
}

/** Of the font's size, in a heavy system font. */
const LETTER_WIDTH = 0.62;

function asText(text: string, { x, y, size, fit, colour }: Lettering): string {
  const fitting = Math.min(size, Math.floor(fit / (text.length * LETTER_WIDTH)));
  return `<text x="${x}" y="${y}" font-size="${fitting}" fill="${colour}">${inHtml(text)}</text>`;
}
