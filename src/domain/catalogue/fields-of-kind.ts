/** Which facts a kind of product has: wire has no kilograms of gas, and a gas no core. */
import type { ProductField } from "./product-form.ts";
import { isCan, isCopperPipe, isGas, isWire } from "./product-kind.ts";

type Kind = { type?: string | undefined; category: string };

const GAS: readonly ProductField[] = [
  "perKgPrice",
  "kgsPerCylinder",
  "cylinderSize",
  "weightKg",
  "requiresCylinder",
  "grade",
  "variants",
  "packaging",
];
const CAN: readonly ProductField[] = ["perCanPrice", "cansPerBox", "boxSize", "weightKg", "grade", "packaging"];
const METERS: readonly ProductField[] = ["perMeterPrice", "metersPerBox", "boxSize", "size", "grade"];
const CYLINDER: readonly ProductField[] = ["cylinderSize", "weightKg", "kgsPerCylinder"];
const PIECE: readonly ProductField[] = ["size", "weightKg", "perKgPrice", "grade", "variants"];

/** Fields that only some kinds have. All the others every product has. */
export const FIELDS_OF_SOME = [
  ...new Set([...GAS, ...CAN, ...METERS, ...CYLINDER, ...PIECE, "core"]),
] as ProductField[];

export function isFieldOf(field: ProductField, kind: Kind): boolean {
  return !FIELDS_OF_SOME.includes(field) || ofKind(kind).includes(field);
}

function ofKind({ type, category }: Kind): readonly ProductField[] {
  const kind = { category, ...(type && { type }) };
  if (isGas(kind)) return GAS;
  if (isCan(kind)) return CAN;
  if (isWire(kind)) return [...METERS, "core"];
  if (isCopperPipe(kind)) return METERS;
  return type === "cylinder" ? CYLINDER : PIECE;
}
