/** A QR user's or an admin's change: another status, a corrected owner, or with the status `transferred` the next one. */
import { changeCylinder as changed, type Standing } from "#domain/cylinders/change-cylinder.ts";
import { type OwnerFields, ownerInForm } from "#domain/cylinders/clean-cylinder.ts";
import {
  type CylinderForm,
  type CylinderStatus,
  cylinderProblems,
  KNOWN_CYLINDER,
} from "#domain/cylinders/cylinder.ts";
import type { Actor } from "#server/audit/record.ts";
import type { Shop } from "#server/shop.ts";
import type { CylinderRow } from "./cylinder-row.ts";
import { refuse } from "./register-cylinder.ts";
import { rewritePassport } from "./rewrite-passport.ts";

type Wished = { [field in keyof OwnerFields]?: string | undefined } & {
  status?: CylinderStatus | undefined;
  lastUpdateDate?: string | undefined;
};

export function changeCylinder(
  shop: Pick<Shop, "db" | "now" | "settings">,
  number: string,
  { wished, actor }: { wished: Wished; actor: Actor },
): Promise<CylinderRow> {
  const { status, lastUpdateDate, ...fields } = wished;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return rewritePassport(shop, {
    number,
    actor,
    lastUpdateDate,
    concernsOwner: Object.keys(given).length > 0,
    change: (before) => changed(before, { owner: wishedOwner(before, given), status }),
  });
}

/** What is not named stays as it is; the whole then has to be a good owner. An older one is not asked about while nobody touches it. */
function wishedOwner({ owner }: Standing, given: Partial<OwnerFields>) {
  if (Object.keys(given).length === 0) return owner;
  const form: CylinderForm = { ...KNOWN_CYLINDER, ...formOf(owner), ...given };
  refuse(cylinderProblems(form, "transfer"));
  return ownerInForm(form);
}

const formOf = ({ name, company, state, pincode, mobile }: Standing["owner"]): OwnerFields => ({
  currentOwnerName: name,
  currentOwnerCompany: company,
  currentOwnerState: state,
  currentOwnerPincode: pincode,
  currentOwnerMobile: mobile,
});
