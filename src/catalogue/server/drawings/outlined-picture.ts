import type { Product } from "#catalogue/rules/products/product.ts";
import { outlined } from "#platform/server/pictures/text-outlines.ts";
import { pictureOf } from "./picture-of.ts";

type Square = { x: number; y: number; side: number };

/** A product's picture inside a larger one that becomes a PNG: the machine that makes it may have no fonts. */
export const outlinedPicture = (product: Product, { x, y, side }: Square): string =>
  pictureOf(product, (text, at) => outlined(text, { ...at, face: "strong", anchor: "middle" })).replace(
    "<svg ",
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" `,
  );
