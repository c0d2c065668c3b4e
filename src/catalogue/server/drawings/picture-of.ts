/** Draws the picture of a product from its catalogue data. */
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { gasPaintIn, type Hex, SILK_GREY } from "#catalogue/rules/products/gas-colours.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { boxOfCans, can } from "./can.ts";
import { copperCoil, copperLengths } from "./copper.ts";
import { type CylinderSize, cylinder } from "./cylinder.ts";
import { disposable, drum } from "./disposable.ts";
import { COLD_AIR, framed } from "./frame.ts";
import { partDrawing } from "./part-drawing.ts";
import { cableCoil } from "./wire.ts";

const BARE_STEEL: Hex = "#a9b8c4";
const PORTABLE_KG = 6.5;
const DRUM_KG = 80;

export function pictureOf(product: Product): string {
  return framed({ id: product.id, title: cardTitle(product), drawing: COLD_AIR + drawingOf(product) });
}

/** On 400 by 400 with the ground at 360, for scenes with several goods. */
export function drawingOf(product: Product): string {
  if (product.isCylinder || product.id.startsWith("empty-cylinder")) return emptyCylinder(product);
  switch (product.type) {
    case "gas":
      return gasDrawing(product);
    case "can":
      return canDrawing(product);
    case "copper":
      return pipeDrawing(product);
    case "wire":
      return cableCoil({ cores: leadingNumber(product.core) ?? 1, squareMm: product.size ?? "1.5" });
    default:
      return partDrawing(product.name ?? "");
  }
}

function emptyCylinder(product: Product): string {
  const weight = product.cylinderSize ?? "";
  const size = product.id.startsWith("empty-cylinder-heavy")
    ? "heavy"
    : product.id.startsWith("empty-cylinder-small")
      ? "small"
      : "tall";
  return cylinder({ body: BARE_STEEL, marking: "EMPTY", weight, size });
}

const gasPaintOf = (product: Product) =>
  gasPaintIn(`${product.name ?? ""} ${product.id}`) ?? { designation: "GAS", body: SILK_GREY, flammable: false };

function gasDrawing(product: Product): string {
  const { designation: marking, body, flammable } = gasPaintOf(product);
  const kilograms = product.kgsPerCylinder ?? product.weightKg ?? 0;
  const weight = `${kilograms} kg`;
  if (kilograms >= DRUM_KG) return drum({ body, marking, weight });
  if (!product.requiresCylinder) {
    return disposable({ body, marking, weight, flammable, portable: kilograms <= PORTABLE_KG });
  }
  return cylinder({ body, marking, weight, flammable, size: sizeClass(kilograms, marking) });
}

/** The drawn size only; the empties rules decide which empty is needed. */
function sizeClass(kilograms: number, designation: string): CylinderSize {
  if (kilograms <= 10) return "small";
  if (kilograms === 55 && designation === "R-32") return "heavy";
  return kilograms < 50 ? "medium" : "tall";
}

function canDrawing(product: Product): string {
  const { designation: marking, body, flammable } = gasPaintOf(product);
  const kilograms = product.weightKg ?? 0;
  const weight = kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${kilograms} kg`;
  const one = { body, marking, weight, flammable };
  return product.cansPerBox ? boxOfCans(one, product.cansPerBox) : can(one);
}

function pipeDrawing(product: Product): string {
  const fraction = product.size ?? "";
  const pipe = {
    size: /[/"]/.test(fraction) ? `${fraction.replace(/"/g, "")}"` : `${fraction} mm`,
    outsideMm: outsideMm(fraction),
  };
  return /straight|length/i.test(`${product.name ?? ""} ${product.boxSize ?? ""}`)
    ? copperLengths(pipe)
    : copperCoil(pipe);
}

const MM_PER_INCH = 25.4;

/** "5/8" and "1-1/8" are inches, "15.88" is millimetres. */
function outsideMm(size: string): number {
  const [, whole, over, under] = /^(?:(\d+)-)?(\d+)\/(\d+)/.exec(size) ?? [];
  if (!over || !under) return leadingNumber(size) ?? 12.7;
  return (Number(whole ?? 0) + Number(over) / Number(under)) * MM_PER_INCH;
}

function leadingNumber(text: string | undefined): number | undefined {
  const number = Number.parseFloat(text ?? "");
  return Number.isNaN(number) ? undefined : number;
}
