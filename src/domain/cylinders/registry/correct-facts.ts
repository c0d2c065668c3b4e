/** Puts right what is written about the cylinder itself. Who has it, and under which number it stands, is another matter. */
import { CYLINDER_FACTS, type Cylinder, type CylinderFact } from "./cylinder.ts";

export type Facts = Pick<Cylinder, CylinderFact>;

/** As typed; what is left out stays as it is. */
export type FactInput = { [fact in CylinderFact]?: string | undefined };

/** One line of a correction, for the history: what stood there, and what stands there now. */
export type FactChange = { fact: CylinderFact; before: string | number; after: string | number };

/** The facts as they are after a correction without problems, and what it changed. */
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
