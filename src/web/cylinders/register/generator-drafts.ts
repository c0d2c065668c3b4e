/** Work that is not saved yet survives a reload of the tab; each transfer keeps its own. */
import type { CylinderField, CylinderForm } from "#domain/cylinders/cylinder.ts";
import { CYLINDER_FIELDS } from "#web/cylinders/shared/cylinder-fields.ts";
import { type Draft, draftOf } from "#web/forms/draft.ts";
import { TOOL_WORK } from "#web/qr-users/leave-nothing-behind.ts";

/** Kept until it is saved: to have generated a preview is not to have saved it. */
export type GeneratorDraft = { form: Draft<CylinderField>; saved: () => void; next: (form: CylinderForm) => void };

export function generatorDraft(transferOf: string | undefined, filledIn: Partial<CylinderForm>): GeneratorDraft {
  const name = transferOf === undefined ? "cylinder" : `transfer:${transferOf}`;
  const kept = draftOf<CylinderField>(`${TOOL_WORK}${name}`, CYLINDER_FIELDS);
  return {
    form: { read: () => ({ ...filledIn, ...kept.read() }), keep: kept.keep, forget: () => {} },
    saved: kept.forget,
    /** The next cylinder of a load has the same gas and owner, but a number and a weight of its own. */
    next: (form) => kept.keep({ ...form, cylinderNumber: "", emptyCylinderWeight: "" }),
  };
}
