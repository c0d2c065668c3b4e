/** Corrects facts about the cylinder itself, not its owner or number. */
import { CYLINDER_FACTS, type Cylinder, type CylinderFact } from "./cylinder.ts";

export type Facts = Pick<Cylinder, CylinderFact>;

/** As typed; absent fields stay unchanged. */
export type FactInput = { [fact in CylinderFact]?: string | undefined };

export type FactChange = { fact: CylinderFact; before: string | number; after: string | number };

/** Requires input without problems. Returns the corrected facts and the changes. */
export function correctFacts(before: Facts, typed: FactInput): { facts: Facts; changes: FactChange[] } {
  const facts: Facts = {
    refrigerantName: typed.refrigerantName?.trim() ?? before.refrigerantName,
    refrigerantWeight: kilograms(typed.refrigerantWeight) ?? before.refrigerantWeight,
    emptyCylinderWeight: kilograms(typed.emptyCylinderWeight) ?? before.emptyCylinderWeight,
    refrigerantFillingDate: typed.refrigerantFillingDate?.trim() ?? before.refrigerantFillingDate,
    pesoLicenseNumber: typed.pesoLicenseNumber?.trim() ?? before.pesoLicenseNumber,
    brandName: typed.brandName?.trim() ?? before.brandName,
  };
  const changes = CYLINDER_FACTS.flatMap((fact) =>
    facts[fact] === before[fact] ? [] : [{ fact, before: before[fact], after: facts[fact] }],
  );
  return { facts, changes };
}

const kilograms = (typed: string | undefined) => (typed === undefined ? undefined : Number(typed));
