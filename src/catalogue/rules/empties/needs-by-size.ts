/** Groups a cart's needs by cylinder size. */
import type { EmptyNeed } from "./requirement.ts";
import { EMPTY_CYLINDERS, type EmptyCylinder } from "./sizes.ts";

export type SizeGroup = EmptyCylinder & {
  needs: readonly EmptyNeed[];
  required: number;
  returning: number;
  buying: number;
  remaining: number;
};

/** Sizes without a need are left out. */
export function needsBySize(needs: readonly EmptyNeed[]): SizeGroup[] {
  return EMPTY_CYLINDERS.map((empty) => ({ empty, ofSize: needs.filter((need) => need.size === empty.size) }))
    .filter(({ ofSize }) => ofSize.length > 0)
    .map(({ empty, ofSize }) => ({
      ...empty,
      needs: ofSize,
      required: total(ofSize, "required"),
      returning: total(ofSize, "returning"),
      buying: total(ofSize, "buying"),
      remaining: total(ofSize, "remaining"),
    }));
}

const total = (needs: readonly EmptyNeed[], what: "required" | "returning" | "buying" | "remaining") =>
  needs.reduce((sum, need) => sum + need[what], 0);
