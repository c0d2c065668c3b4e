/** Checks whether a QR code was issued by this shop for this cylinder. Reveals no more than the public card. */
import { publicCard } from "#cylinders/rules/registry/public-card.ts";
import { canonicalText, labelAgreement } from "#cylinders/rules/registry/qr-payload.ts";
import { openedData } from "#cylinders/rules/registry/read-scan.ts";
import type { FindCylinder } from "#cylinders/server/cylinder/cylinder-store.ts";
import { cylinderOf } from "#cylinders/server/cylinder/specified-view.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { callersOf } from "#platform/server/http/serving/audience.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type Passports, publicResponseFor } from "./cylinder-output.ts";

type Dependencies = Pick<Shop, "db" | "config" | "settings"> & { find: FindCylinder; passports: Passports };

type DataToCheck = {
  data: string;
  callers: Awaited<ReturnType<typeof callersOf>>;
  /** For unsigned data, which is only a number. Throws above the lookup limit. */
  countLookup: () => void;
};

export async function checkData(
  { find, passports, ...shop }: Dependencies,
  { data, callers, countLookup }: DataToCheck,
) {
  const opened = openedData(data);
  if (!opened.ok) throw new Problem("invalid-input", opened.message, { fields: { data: opened.message } });
  const { payload, signature } = opened.signed;
  const isOurs = passports.signer.isOurs(canonicalText(payload), signature ?? "");
  if (!isOurs) countLookup();
  const [row] = await find.execute({ number: payload.cylinderNumber });
  const live =
    row === undefined ? null : await publicResponseFor(shop, passports, row, { callers, bySignedCode: isOurs });
  const unverified = (why: "not-signed" | "wrong-signature" | "not-registered" | "contradicts") => ({
    verified: false,
    why,
    live,
    cylinderId: row?.id,
  });
  if (row === undefined) return unverified("not-registered");
  if (signature === undefined) return unverified("not-signed");
  if (!isOurs) return unverified("wrong-signature");
  const standing = labelAgreement(payload, publicCard(cylinderOf(row, shop.settings.current())));
  return standing === "contradicts"
    ? unverified(standing)
    : { verified: true, why: standing, live, cylinderId: row.id };
}
