import { z } from "zod";
import { ALL_CYLINDER_STATES, type CylinderState } from "#cylinders/rules/custody/cylinder-state.ts";
import {
  CYLINDER_FACTS,
  CYLINDER_STATUSES,
  cylinderProblems,
  newCylinderMode,
  OWNED_BY,
} from "#cylinders/rules/registry/cylinder.ts";
import { time as moment } from "#platform/api/codecs.ts";
import { notBelieved } from "#platform/api/ignored-fields.ts";
import { time, typed } from "#platform/api/shared-schemas.ts";

const text = z.string().exactOptional();
const value = z.union([z.string(), z.number()]);

/** Public fields. The others are present only for callers who may see them. */
export const cylinder = z
  .object({
    cylinderNumber: z.string(),
    emptyCylinderWeight: z.number().meta({ description: "Kilograms." }),
    cylinderWeight: z.number().meta({ description: "Same as `emptyCylinderWeight`." }),
    pesoLicenseNumber: z.string(),
    refrigerantFillingDate: z.iso.date(),
    refrigerantName: z.string(),
    refrigerantWeight: z.number().meta({ description: "Kilograms." }),
    brandName: z.string(),
    status: z.enum(CYLINDER_STATUSES),
    lastUpdateDate: time,
    currentOwnerCompany: z.string(),
    currentOwnerState: z.string(),
    currentOwnerName: text,
    currentOwnerPincode: text,
    currentOwnerMobile: text,
    lastOwnerName: text,
    lastOwnerCompany: text,
    lastOwnerState: text,
    lastOwnerPincode: text,
    lastOwnerMobile: text,
    ownerCount: z.number().exactOptional(),
    currentOwner: z
      .object({ name: z.string(), company: z.string(), state: z.string(), pincode: z.string() })
      .exactOptional(),
    nextOwner: z
      .object({ mobile: z.string() })
      .exactOptional()
      .meta({ description: "The owner since the last transfer; absent before the first." }),
    custody: z
      .object({ state: z.enum(ALL_CYLINDER_STATES as [CylinderState, ...CylinderState[]]), label: z.string() })
      .exactOptional()
      .meta({ description: "Where it is; for strangers only if condemned, lost or stolen." }),
    holder: z
      .object({ name: z.string(), mobile: text })
      .exactOptional()
      .meta({ description: "Who has it; only in an admin's list." }),
    onLoan: z.literal(true).exactOptional().meta({
      description:
        "A customer took it from the shop; a transfer leaves loan and deposit with them. Only with full access.",
    }),
    testDueOn: z.iso.date().exactOptional().meta({ description: "Last valid day of its pressure test." }),
    warning: text.meta({ description: "Set if reported lost or stolen, or condemned." }),
    missed: z.boolean().exactOptional().meta({ description: "Reported lost or stolen; anyone can report a sighting." }),
    label: text.meta({ description: "Serial of its label from a roll, for callers with full access." }),
    ownLabel: text.meta({ description: "Serial of the label printed with its data; only with full access." }),
    qrAddress: z.string().meta({ description: "URL in its QR code, with the passport." }),
    labelAddress: text.meta({ description: "Short signed URL for printed labels; only with full access." }),
    qrSigned: z.boolean().meta({ description: "Whether that URL is signed; only with full access." }),
  })
  .meta({ id: "Cylinder" });

export const historyEntry = z
  .object({
    action: z.string(),
    lastOwnerName: z.string(),
    updatedAt: moment,
    reason: text.meta({ description: "Reason for a correction; only with full access." }),
    changes: z
      .array(z.object({ fact: z.enum(CYLINDER_FACTS), before: value, after: value }))
      .exactOptional()
      .meta({ description: "What a correction changed; only with full access." }),
  })
  .meta({ id: "CylinderHistoryEntry" });

/** Text or number; the form's rules read text. */
export const weight = z.union([z.string(), z.number()]).transform(String).pipe(typed());

const owner = {
  currentOwnerName: typed().default(""),
  currentOwnerCompany: typed().default(""),
  currentOwnerState: typed().default(""),
  currentOwnerPincode: typed().default(""),
  currentOwnerMobile: typed().default(""),
};

export const newCylinder = z
  .strictObject({
    ...notBelieved("status", "lastUpdateDate", "ownerCount", "currentOwner", "nextOwner"),
    ...notBelieved("lastOwnerName", "lastOwnerCompany", "lastOwnerState", "lastOwnerPincode", "lastOwnerMobile"),
    cylinderWeight: weight.optional().meta({ description: "Alias of `emptyCylinderWeight`." }),
    cylinderNumber: typed().default(""),
    emptyCylinderWeight: weight.default(""),
    pesoLicenseNumber: typed().default(""),
    refrigerantFillingDate: typed().default(""),
    refrigerantName: typed().default(""),
    refrigerantWeight: weight.default(""),
    brandName: typed().default(""),
    ownedBy: z.enum(OWNED_BY).default("customer").meta({
      description: "`shop`: the shop's own; the owner fields are not used.",
    }),
    testedOn: typed().trim().default("").meta({ description: "The day of the last pressure test, if known." }),
    ...owner,
  })
  .transform(({ cylinderWeight = "", ...form }) => ({
    ...form,
    emptyCylinderWeight: form.emptyCylinderWeight || cylinderWeight,
  }))
  .superRefine((form, context) => {
    for (const { field, message } of cylinderProblems(form, newCylinderMode(form.ownedBy))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
