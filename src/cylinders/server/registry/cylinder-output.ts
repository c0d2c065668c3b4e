/** Cylinder responses: all data with full access, else the public card. */

import { type CylinderState, isAlarm, isMissing } from "#cylinders/rules/custody/cylinder-state.ts";
import { publicWarning } from "#cylinders/rules/custody/lost-and-found.ts";
import { type CustodyViewer, shownState } from "#cylinders/rules/custody/shown-state.ts";
import { cylinderSerial } from "#cylinders/rules/labels/short-code.ts";
import type { Cylinder } from "#cylinders/rules/registry/cylinder.ts";
import { maskedCard, type PublicCylinder, publicCard } from "#cylinders/rules/registry/public-card.ts";
import { canonicalText, payloadForLabel, printedText, qrAddress } from "#cylinders/rules/registry/qr-payload.ts";
import { maySeeAll } from "#cylinders/server/cylinder/access.ts";
import { nextTestOf } from "#cylinders/server/cylinder/cylinder-settings.ts";
import { cylinderHmac } from "#cylinders/server/cylinder/hmac.ts";
import { type Person, personOf } from "#cylinders/server/cylinder/people.ts";
import { type CylinderRow, standingOf } from "#cylinders/server/cylinder/rows.ts";
import { cylinderOf } from "#cylinders/server/cylinder/specified-view.ts";
import { mayTransferCylinders } from "#cylinders/server/cylinder/transfer-account.ts";
import { labelCodes } from "#cylinders/server/labels/label-codes.ts";
import { labelsOf } from "#cylinders/server/labels/label-store.ts";
import type { Callers } from "#platform/server/http/serving/audience.ts";
import type { Shop } from "#shop/server/shop.ts";

export type Passports = ReturnType<typeof passportsOf>;

export function passportsOf({ config, settings }: Pick<Shop, "config" | "settings">) {
  const signer = cylinderHmac(config);
  const signedAddressOf = (cylinder: Cylinder) => {
    const payload = payloadForLabel(cylinder);
    return qrAddress(config.publicUrl, printedText(payload, signer.sign(canonicalText(payload))));
  };
  const shortAddressOf = ({ id }: CylinderRow) => {
    const codes = labelCodes(config);
    const ownLabel = cylinderSerial(id);
    const labelAddress = codes.addressOf({ serial: ownLabel, key: codes.currentKey() });
    return labelAddress === undefined ? {} : { labelAddress, ownLabel };
  };
  const unsignedAddressOf = (card: PublicCylinder) => qrAddress(config.publicUrl, printedText(payloadForLabel(card)));
  return {
    signer,
    /**
     * Its QR code omits the owner, like the card, and is unsigned: a stranger could otherwise put a code that reads 'Verified' on any
     * cylinder.
     */
    publicAnswer(row: CylinderRow, { showsCompany }: { showsCompany: boolean }) {
      const card = (showsCompany ? publicCard : maskedCard)(cylinderOf(row, settings.current()));
      return {
        ...card,
        cylinderWeight: card.emptyCylinderWeight,
        qrAddress: unsignedAddressOf(card),
        qrSigned: false,
      };
    },
    wholeAnswer(row: CylinderRow) {
      const cylinder = cylinderOf(row, settings.current());
      return {
        ...cylinder,
        cylinderWeight: cylinder.emptyCylinderWeight,
        currentOwner: {
          name: cylinder.currentOwnerName,
          company: cylinder.currentOwnerCompany,
          state: cylinder.currentOwnerState,
          pincode: cylinder.currentOwnerPincode,
        },
        ...(row.lastOwner !== null && { nextOwner: { mobile: row.ownerMobile } }),
        qrAddress: signedAddressOf(cylinder),
        qrSigned: true,
        ...shortAddressOf(row),
        ...(row.dueOn !== null && { onLoan: true as const }),
      };
    },
  };
}

type Dependencies = Pick<Shop, "db" | "config" | "settings">;

type Asking = {
  callers: Callers;
  /** The caller scanned a code signed by this shop. */
  bySignedCode: boolean;
};

export async function cylinderFor(shop: Dependencies, passports: Passports, row: CylinderRow, asking: Asking) {
  if (!maySeeAll(asking.callers, row)) return publicResponseFor(shop, passports, row, asking);
  const label = (await labelsOf(shop.db, [row.id])).get(row.id);
  return {
    ...passports.wholeAnswer(row),
    ...custodyNotes(shop, row, asking.callers),
    ...(label !== undefined && { label }),
  };
}

/** Another's company is masked for a caller who only knows the number; a finder must know the shop. */
export async function publicResponseFor(
  shop: Dependencies,
  passports: Passports,
  row: CylinderRow,
  { callers, bySignedCode }: Asking,
) {
  const { customer } = callers;
  const showsCompany =
    bySignedCode ||
    row.ownerKind === "shop" ||
    maySeeAll(callers, row) ||
    (customer !== null && (isWith(row, customer.id) || (await mayTransferCylinders(shop, customer))));
  return { ...passports.publicAnswer(row, { showsCompany }), ...custodyNotes(shop, row, callers) };
}

/** The caller's cylinders. Holders, and customers who just transferred it, know the owner. */
export const cylindersFor = (
  shop: Dependencies,
  passports: Passports,
  rows: readonly CylinderRow[],
  callers: Callers,
) =>
  rows.map((row) => ({
    ...(maySeeAll(callers, row) ? passports.wholeAnswer(row) : passports.publicAnswer(row, { showsCompany: true })),
    ...custodyNotes(shop, row, callers),
  }));

/** For an admin's list: also who has each cylinder. */
export async function cylindersWithHolder(
  shop: Dependencies,
  passports: Passports,
  rows: readonly CylinderRow[],
  callers: Callers,
) {
  const holders = rows.map((row) => standingOf(row).holder);
  const person = await personOf(shop, holders);
  const persons = holders.map(person);
  return cylindersFor(shop, passports, rows, callers).map((cylinder, place) => ({
    ...cylinder,
    holder: persons[place] as Person,
  }));
}

/** Lost, stolen or condemned: every caller is told. */
export const isAlarming = (live: { custody?: { state: CylinderState } } | null): boolean =>
  live?.custody !== undefined && isAlarm(live.custody.state);

const isWith = ({ holderId, liableId }: CylinderRow, customerId: string): boolean =>
  holderId === customerId || liableId === customerId;

function viewerOf(callers: Callers, row: CylinderRow): CustodyViewer {
  const { customer } = callers;
  if (customer !== null && (row.ownerId === customer.id || isWith(row, customer.id)))
    return { customerId: customer.id };
  return maySeeAll({ ...callers, customer: null }, row) ? "staff" : "public";
}

/** Every caller sees whether the cylinder is lost or condemned, and until when its test is valid. */
function custodyNotes({ settings }: Pick<Shop, "settings">, row: CylinderRow, callers: Callers) {
  const { state } = row;
  const warning = publicWarning(state);
  const shown = shownState(row, viewerOf(callers, row));
  return {
    ...(shown && { custody: shown }),
    ...(warning && { warning }),
    ...(isMissing(state) && { missed: true }),
    ...nextTestOf(row, settings.current()),
  };
}
