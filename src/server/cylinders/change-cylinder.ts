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
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import type { CylinderRow } from "./cylinder-row.ts";
import { rewritePassport } from "./rewrite-passport.ts";

type Wished = { [field in keyof OwnerFields]?: string | undefined } & {
  status?: CylinderStatus | undefined;
  lastUpdateDate?: string | undefined;
};

export function changeCylinder(
  shop: Pick<Shop, "db" | "now">,
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

/** What is not named stays as it is; the whole then has to be a good owner. */
function wishedOwner({ owner }: Standing, given: Partial<OwnerFields>) {
  const form: CylinderForm = { ...KNOWN_CYLINDER, ...formOf(owner), ...given };
  const problems = cylinderProblems(form, "transfer");
  const [first] = problems;
  if (first) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new Problem("invalid-input", first.message, { fields });
  }
  return ownerInForm(form);
}

const formOf = ({ name, company, state, pincode, mobile }: Standing["owner"]): OwnerFields => ({
  currentOwnerName: name,
  currentOwnerCompany: company,
  currentOwnerState: state,
  currentOwnerPincode: pincode,
  currentOwnerMobile: mobile,
});
