/** Cylinder responses: all data with full access, else the public card. */

import { publicWarning } from "#cylinders/rules/custody/lost-and-found.ts";
import { cylinderTypeFor, testDueOn } from "#cylinders/rules/custody/safety-gate.ts";
import { type CustodyViewer, shownState } from "#cylinders/rules/custody/shown-state.ts";
import { cylinderSerial } from "#cylinders/rules/labels/short-code.ts";
import type { Cylinder } from "#cylinders/rules/registry/cylinder.ts";
import { maskedCard, type PublicCylinder, publicCard } from "#cylinders/rules/registry/public-card.ts";
import { payloadForLabel, printedText, qrAddress } from "#cylinders/rules/registry/qr-payload.ts";
import { gateSettings } from "#cylinders/server/custody/cylinder-settings.ts";
import { labelCodes } from "#cylinders/server/labels/label-codes.ts";
import { mayTransferCylinders } from "#cylinders/server/transfers/transfer-account.ts";
import type { Callers } from "#platform/server/http/serving/audience.ts";
import type { Config } from "#shop/server/config.ts";
import type { Shop } from "#shop/server/shop.ts";
import { maySeeAll } from "./access.ts";
import { type CylinderRow, cylinderOf } from "./cylinder-row.ts";
import { cylinderHmac } from "./hmac.ts";
import { type StoredCustody, storedCustody } from "./log-store.ts";

export type Passports = ReturnType<typeof passportsOf>;

export function passportsOf(config: Config) {
  const seal = cylinderHmac(config);
  const signedAddressOf = (cylinder: Cylinder) => {
    const payload = payloadForLabel(cylinder);
    return qrAddress(config.publicUrl, printedText(payload, seal.sign(payload)));
  };
  const shortAddressOf = ({ id }: CylinderRow) => {
    const codes = labelCodes(config);
    const labelAddress = codes.addressOf({ serial: cylinderSerial(id), key: codes.currentKey() });
    return labelAddress === undefined ? {} : { labelAddress };
  };
  const unsignedAddressOf = (card: PublicCylinder) => qrAddress(config.publicUrl, printedText(payloadForLabel(card)));
  return {
    seal,
    /**
     * Its QR code omits the owner, like the card, and is unsigned: a stranger could otherwise put a code that reads 'Verified' on any
     * cylinder.
     */
    publicAnswer(row: CylinderRow, { showsCompany }: { showsCompany: boolean }) {
      const card = (showsCompany ? publicCard : maskedCard)(cylinderOf(row));
      return {
        ...card,
        cylinderWeight: card.emptyCylinderWeight,
        qrAddress: unsignedAddressOf(card),
        qrSigned: false,
      };
    },
    wholeAnswer(row: CylinderRow) {
      const cylinder = cylinderOf(row);
      return {
        ...cylinder,
        cylinderWeight: cylinder.emptyCylinderWeight,
        currentOwner: {
          name: row.ownerName,
          company: row.ownerCompany,
          state: row.ownerState,
          pincode: row.ownerPincode,
        },
        ...(row.lastOwnerName !== null && { nextOwner: { mobile: row.ownerMobile } }),
        qrAddress: signedAddressOf(cylinder),
        qrSigned: true,
        ...shortAddressOf(row),
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
  const custody = (await storedCustody(shop.db, [row.id])).get(row.id);
  return {
    ...passports.wholeAnswer(row),
    ...custodyNotes(shop, row, custody, asking.callers),
    ...(custody?.label && { label: custody.label }),
  };
}

/** The company is masked for a caller who only knows the number. */
export async function publicResponseFor(
  shop: Dependencies,
  passports: Passports,
  row: CylinderRow,
  { callers, bySignedCode }: Asking,
) {
  const custody = (await storedCustody(shop.db, [row.id])).get(row.id);
  const { customer } = callers;
  const showsCompany =
    bySignedCode ||
    maySeeAll(callers, row) ||
    (customer !== null && (isWith(custody, customer.id) || (await mayTransferCylinders(shop, customer))));
  return { ...passports.publicAnswer(row, { showsCompany }), ...custodyNotes(shop, row, custody, callers) };
}

/** The caller's cylinders. Holders, and customers who just transferred it, know the owner. */
export async function cylindersFor(
  shop: Dependencies,
  passports: Passports,
  rows: readonly CylinderRow[],
  callers: Callers,
) {
  const stored = await storedCustody(
    shop.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...(maySeeAll(callers, row) ? passports.wholeAnswer(row) : passports.publicAnswer(row, { showsCompany: true })),
    ...custodyNotes(shop, row, stored.get(row.id), callers),
  }));
}

const isWith = (custody: StoredCustody | undefined, customerId: string): boolean =>
  custody?.holderId === customerId || custody?.answersId === customerId;

function viewerOf(callers: Callers, row: CylinderRow, custody: StoredCustody): CustodyViewer {
  const { customer } = callers;
  if (customer !== null && (row.ownerId === customer.id || isWith(custody, customer.id)))
    return { customerId: customer.id };
  return maySeeAll({ ...callers, customer: null }, row) ? "staff" : "public";
}

/** Every caller sees whether the cylinder is lost or condemned, and until when its test is valid. */
function custodyNotes(
  { settings }: Pick<Shop, "settings">,
  row: CylinderRow,
  custody: StoredCustody | undefined,
  callers: Callers,
) {
  if (custody === undefined) return {};
  const warning = publicWarning(custody);
  const shown = shownState(custody, viewerOf(callers, row, custody));
  const { testedOn, gas, state } = custody;
  return {
    ...(shown && { custody: shown }),
    ...(warning && { warning }),
    ...(state === "lost" && { missed: true }),
    ...(testedOn !== null && {
      testDueOn: testDueOn(testedOn, cylinderTypeFor(gas), gateSettings(settings.current())),
    }),
  };
}
