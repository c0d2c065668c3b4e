/** The buyer owes one empty cylinder per filled one, returned or bought. */
import { isGas } from "#catalogue/rules/products/product-kind.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import { type BaseEmptyId, type EmptyCylinder, type EmptySize, emptyCylinderFor } from "./sizes.ts";

export type Line = {
  id: string;
  name: string;
  category: string;
  type?: string;
  quantity: number;
  isEmptyCylinder?: boolean;
  requiresCylinder?: boolean;
  kgsPerCylinder?: number;
  weightKg?: number;
};

/** What the buyer marked as returning, by the id of the need. */
export type EmptyReturn = { id: string; returnQty: number };

export type EmptyNeed = {
  /** Size id and gas line id, as in "empty-cylinder-std::r134a-60". */
  id: string;
  baseEmptyId: BaseEmptyId;
  size: EmptySize;
  sourceProductId: string;
  name: string;
  modelName: string;
  kgsPerCylinder?: number;
  deposit: Paise;
  required: number;
  returning: number;
  buying: number;
  remaining: number;
};

const SEPARATOR = "::";

export const emptyLineId = (empty: Pick<EmptyCylinder, "baseEmptyId">, gasLineId: string): string =>
  `${empty.baseEmptyId}${SEPARATOR}${gasLineId}`;

/** The gas line of an empty; undefined for an empty without one. */
export const gasLineOf = (emptyId: string): string | undefined =>
  emptyId.includes(SEPARATOR) ? emptyId.slice(emptyId.indexOf(SEPARATOR) + SEPARATOR.length) : undefined;

export const needsEmpty = (line: Line): boolean =>
  isGas(line) && line.requiresCylinder === true && line.isEmptyCylinder !== true;

/** One need per gas line, in cart order. */
export function emptiesNeeded(lines: readonly Line[], returns: readonly EmptyReturn[]): EmptyNeed[] {
  const bought = new Map(lines.filter((line) => line.isEmptyCylinder).map((line) => [line.id, line.quantity]));
  const marked = new Map(returns.map((entry) => [entry.id, entry.returnQty]));
  return lines.filter(needsEmpty).map((gas) => {
    const empty = emptyCylinderFor(gas);
    const id = emptyLineId(empty, gas.id);
    const required = gas.quantity;
    const returning = clampReturn(marked.get(id) ?? 0, required);
    const buying = bought.get(id) ?? 0;
    return {
      id,
      baseEmptyId: empty.baseEmptyId,
      size: empty.size,
      sourceProductId: gas.id,
      name: empty.name,
      modelName: gas.name,
      ...(gas.kgsPerCylinder !== undefined && { kgsPerCylinder: gas.kgsPerCylinder }),
      deposit: empty.deposit,
      required,
      returning,
      buying,
      remaining: Math.max(0, required - returning - buying),
    };
  });
}

/** Limits typed input to a whole number from 0 to `required`. */
export const clampReturn = (quantity: number, required: number): number =>
  Number.isFinite(quantity) ? Math.min(Math.max(Math.floor(quantity), 0), required) : 0;

export const isSettled = (needs: readonly EmptyNeed[]): boolean => needs.every((need) => need.remaining === 0);

/** As sent in the API and in the order's rejection, in rupees. */
export type MissingEmpty = Pick<
  EmptyNeed,
  "id" | "baseEmptyId" | "sourceProductId" | "name" | "modelName" | "kgsPerCylinder"
> & { quantity: number; deposit: number };

export const missingEmpties = (needs: readonly EmptyNeed[]): MissingEmpty[] =>
  needs
    .filter((need) => need.remaining > 0)
    .map(({ id, baseEmptyId, sourceProductId, name, modelName, kgsPerCylinder, deposit, remaining }) => ({
      id,
      baseEmptyId,
      sourceProductId,
      name,
      modelName,
      ...(kgsPerCylinder !== undefined && { kgsPerCylinder }),
      quantity: remaining,
      deposit: inRupees(deposit),
    }));
