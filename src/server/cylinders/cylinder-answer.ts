/** A cylinder as the wire shows one: all of it to those who may see all, to others its public card. */
import type { Cylinder } from "#domain/cylinders/cylinder.ts";
import { type PublicCylinder, publicCard } from "#domain/cylinders/public-card.ts";
import { payloadForLabel, printedText, qrAddress } from "#domain/cylinders/qr-payload.ts";
import type { Config } from "#server/config.ts";
import type { callersOf } from "#server/http/audience.ts";
import type { Shop } from "#server/shop.ts";
import { type CylinderRow, cylinderOf } from "./cylinder-row.ts";
import { notesAbout } from "./log-store.ts";
import { cylinderSeal } from "./seal.ts";
import { maySeeAll } from "./who-asks.ts";

type Callers = Awaited<ReturnType<typeof callersOf>>;

export type Passports = ReturnType<typeof passportsOf>;

export function passportsOf(config: Config) {
  const seal = cylinderSeal(config);
  const signedAddressOf = (cylinder: Cylinder) => {
    const payload = payloadForLabel(cylinder);
    return qrAddress(config.publicUrl, printedText(payload, seal.sign(payload)));
  };
  const unsignedAddressOf = (card: PublicCylinder) => qrAddress(config.publicUrl, printedText(payloadForLabel(card)));
  return {
    seal,
    /**
     * Its QR names nobody either, or the card would tell through it what it hides. Nor is it signed: a stranger could stick a
     * code that reads 'Verified' on any cylinder.
     */
    publicAnswer(row: CylinderRow) {
      const card = publicCard(cylinderOf(row));
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

/** All of it to those who may see all, and to everybody whether it is missed or condemned. */
export async function cylinderFor({ db }: Pick<Shop, "db">, passports: Passports, row: CylinderRow, callers: Callers) {
  const { label, ...notes } = await notesAbout(db, row.id);
  if (!maySeeAll(callers, row)) return { ...passports.publicAnswer(row), ...notes };
  return { ...passports.wholeAnswer(row), ...notes, ...(label !== undefined && { label }) };
}
