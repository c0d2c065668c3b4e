/** Cylinder responses: all data with full access, else the public card. */
import type { Cylinder } from "#domain/cylinders/registry/cylinder.ts";
import { maskedCard, type PublicCylinder, publicCard } from "#domain/cylinders/registry/public-card.ts";
import { payloadForLabel, printedText, qrAddress } from "#domain/cylinders/registry/qr-payload.ts";
import { mayTransferCylinders } from "#server/accounts/transfer-account.ts";
import type { Config } from "#server/config.ts";
import type { Callers } from "#server/http/audience.ts";
import type { Shop } from "#server/shop.ts";
import { maySeeAll } from "./access.ts";
import { type CylinderRow, cylinderOf } from "./cylinder-row.ts";
import { cylinderHmac } from "./hmac.ts";
import { notesAbout } from "./log-store.ts";

export type Passports = ReturnType<typeof passportsOf>;

export function passportsOf(config: Config) {
  const seal = cylinderHmac(config);
  const signedAddressOf = (cylinder: Cylinder) => {
    const payload = payloadForLabel(cylinder);
    return qrAddress(config.publicUrl, printedText(payload, seal.sign(payload)));
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
      };
    },
  };
}

type Asking = {
  callers: Callers;
  /** The caller scanned a code signed by this shop. */
  bySignedCode: boolean;
};

/** Every caller sees whether the cylinder is lost or condemned. */
export async function cylinderFor(
  shop: Pick<Shop, "db" | "config">,
  passports: Passports,
  row: CylinderRow,
  asking: Asking,
) {
  if (!maySeeAll(asking.callers, row)) return publicResponseFor(shop, passports, row, asking);
  const { label, holders: _, ...notes } = await notesAbout(shop.db, row.id);
  return { ...passports.wholeAnswer(row), ...notes, ...(label !== undefined && { label }) };
}

/** The company is masked for a caller who only knows the number. */
export async function publicResponseFor(
  shop: Pick<Shop, "db" | "config">,
  passports: Passports,
  row: CylinderRow,
  { callers, bySignedCode }: Asking,
) {
  const { label: _, holders, ...notes } = await notesAbout(shop.db, row.id);
  const { customer } = callers;
  const showsCompany =
    bySignedCode ||
    maySeeAll(callers, row) ||
    (customer !== null && (holders.includes(customer.id) || (await mayTransferCylinders(shop, customer))));
  return { ...passports.publicAnswer(row, { showsCompany }), ...notes };
}
