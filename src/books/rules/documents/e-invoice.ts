/**
 * An invoice or note for the registration portal (schema INV-01, 1.1). The portal's response is validated before printing:
 * an IRN pasted into the wrong invoice would void both. Only sales to registered buyers are registered.
 */

import { stateOfGstin } from "#platform/rules/india/gstin.ts";
import type { SezSupply } from "#platform/rules/india/sez.ts";
import { pincodeMatchesState } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { foreignShopPincode } from "./document-problems.ts";
import { slashed } from "./e-way-bill-json.ts";
import { type DocumentKind, financialYearOfDay } from "./series.ts";
import {
  addressLines,
  consigneeOf,
  type DocumentAddress,
  type EInvoiceResponse,
  isRegistered,
  type Party,
  portalText,
  type TaxDocument,
} from "./tax-document.ts";
import { isService } from "./units.ts";

const TYPES: Record<DocumentKind, "INV" | "CRN" | "DBN"> = {
  invoice: "INV",
  "credit-note": "CRN",
  "debit-note": "DBN",
};
const SEZ_TYPES: Record<SezSupply, "SEZWP" | "SEZWOP"> = { "with-payment": "SEZWP", "without-payment": "SEZWOP" };
const MAX_ITEMS = 1000;

export function eInvoiceProblems(document: TaxDocument): string[] {
  const { supplier, buyer, lines, rates } = document;
  if (!isRegistered(document)) return [t("Only sales to buyers with a GST number are registered.")];
  const isNamed = ({ name, place }: { name: string; place: string }) => name.length >= 3 && place.length >= 3;
  const isAtHome = ({ pincode, gstin }: Party) => pincodeMatchesState(pincode, stateOfGstin(gstin) ?? "");
  const rules: [boolean, string][] = [
    [rates.every(({ gstRate }) => gstRate === 0), t("A document without tax is not registered.")],
    [!isNamed(supplier), t("The shop's name and place need at least 3 letters.")],
    [!isNamed(buyer), t("The buyer's name and place need at least 3 letters.")],
    [!isPlaced(supplier), t("The shop's address or pincode is missing.")],
    [!isPlaced(buyer), t("The buyer's address or pincode is missing.")],
    [!isAtHome(supplier), foreignShopPincode(supplier)],
    [!isAtHome(buyer), t("The buyer's pincode is not in the state of their GST number.")],
    [lines.some(({ hsn }) => !/^[0-9]{4,8}$/.test(hsn)), t("A line has no HSN code.")],
    [
      lines.some(({ description }) => portalText(description, 300).length < 3),
      t("A line's name needs at least 3 letters."),
    ],
    [lines.length > MAX_ITEMS, t("Documents with more than {count} lines cannot be registered.", { count: MAX_ITEMS })],
  ];
  return rules.flatMap(([isWrong, message]) => (isWrong ? [message] : []));
}

const isPlaced = ({ address, pincode }: DocumentAddress) => address !== "" && /^[1-9][0-9]{5}$/.test(pincode);

/**
 * The delivery address is optional. The portal rejects the whole document for a wrong pincode, and an issued invoice cannot be
 * corrected, so an uncertain address is left out.
 */
function namesDelivery({ buyer, delivery }: TaxDocument): boolean {
  const isElsewhere = delivery.address !== buyer.address || delivery.pincode !== buyer.pincode;
  return isElsewhere && isPlaced(delivery) && pincodeMatchesState(delivery.pincode, delivery.state);
}

/** Amounts are positive on notes too. A refundable deposit is not part of the supply. */
export function eInvoice(document: TaxDocument) {
  const { supplier, buyer, delivery, heads, day, number, kind } = document;
  return {
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: document.sez ? SEZ_TYPES[document.sez] : "B2B", RegRev: "N" },
    DocDtls: { Typ: TYPES[kind], No: number, Dt: slashed(day) },
    SellerDtls: { Gstin: supplier.gstin, LglNm: portalText(supplier.name, 100), ...placed(supplier) },
    BuyerDtls: {
      ...{ Gstin: buyer.gstin, LglNm: portalText(buyer.name, 100), Pos: document.placeOfSupply.code },
      ...placed({ ...buyer, stateCode: buyer.gstin.slice(0, 2) }),
    },
    ...(namesDelivery(document) && {
      ShipDtls: { LglNm: portalText(consigneeOf(document), 100), ...placed(delivery) },
    }),
    ItemList: document.lines.map(itemOf),
    ValDtls: {
      ...{ AssVal: inRupees(document.taxable), CgstVal: inRupees(heads.cgst), SgstVal: inRupees(heads.sgst) },
      ...{ IgstVal: inRupees(heads.igst), RndOffAmt: inRupees(document.roundOff), TotInvVal: inRupees(document.value) },
    },
    ...(document.kind !== "invoice" && {
      RefDtls: { PrecDocDtls: [{ InvNo: document.invoice.number, InvDt: slashed(document.invoice.day) }] },
    }),
  };
}

function placed(address: DocumentAddress) {
  const [Addr1, Addr2] = addressLines(address, 100);
  return {
    ...{ Addr1, ...(Addr2.length >= 3 && { Addr2 }), Loc: portalText(address.place, 50) },
    ...{ Pin: Number(address.pincode), Stcd: address.stateCode },
  };
}

function itemOf(line: TaxDocument["lines"][number], place: number) {
  const amount = inRupees(line.taxable);
  const total = line.taxable + line.cgst + line.sgst + line.igst;
  return {
    ...{
      SlNo: String(place + 1),
      PrdDesc: portalText(line.description, 300),
      IsServc: isService(line.hsn) ? "Y" : "N",
    },
    // A price reduction has quantity 0, so its unit price is the amount.
    ...{
      HsnCd: line.hsn,
      Qty: line.quantity,
      Unit: line.unit,
      UnitPrice: line.quantity === 0 ? amount : line.unitPrice,
    },
    ...{ TotAmt: amount, AssAmt: amount, GstRt: line.gstRate, IgstAmt: inRupees(line.igst) },
    ...{ CgstAmt: inRupees(line.cgst), SgstAmt: inRupees(line.sgst), TotItemVal: total / 100 },
  };
}

/** Hexadecimal. Passed in because the domain has no hash function. */
export type Sha256 = (text: string) => string;

/** The IRN that the portal must return. */
export const irnOf = ({ supplier, day, kind, number }: TaxDocument, sha256: Sha256): string =>
  sha256(supplier.gstin + financialYearOfDay(day) + TYPES[kind] + number);

/** The text in base64url. Passed in for the same reason. */
export type DecodeBase64 = (encoded: string) => string;

type ResponseChecks = { sha256: Sha256; decodeBase64: DecodeBase64; today: string };

/** Why a portal response cannot belong to this document. Callers first remove pasted whitespace (`cleanAnswer`). */
export function responseProblem(
  document: TaxDocument,
  response: EInvoiceResponse,
  { sha256, decodeBase64, today }: ResponseChecks,
): string | undefined {
  const { irn, ackNo, ackDay, signedQr } = response;
  if (!/^[0-9a-f]{64}$/.test(irn)) return t("The IRN must have 64 characters: digits and a to f.");
  if (irn !== irnOf(document, sha256)) return t("This IRN belongs to another document.");
  if (!/^[0-9]{10,20}$/.test(ackNo)) return t("The acknowledgement number must have 10 to 20 digits.");
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(ackDay) || ackDay < document.day)
    return t("The acknowledgement cannot be older than the document.");
  if (ackDay > today) return t("This day is in the future.");
  return signedQrProblem(document, signedQr, decodeBase64);
}

function signedQrProblem(
  { number, supplier }: TaxDocument,
  signedQr: string,
  decodeBase64: DecodeBase64,
): string | undefined {
  const isSigned = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(signedQr) && signedQr.length <= 4096;
  const signed = isSigned ? dataIn(decodeBase64(signedQr.split(".")[1] ?? "")) : undefined;
  if (signed === undefined) return t("The signed QR code is not complete. Please copy all of it.");
  const { DocNo, SellerGstin } = signed;
  if (String(DocNo).toUpperCase() === number && SellerGstin === supplier.gstin) return undefined;
  return t("This QR code belongs to document {number}.", { number: String(DocNo) });
}

/** What the portal signed: JSON, whose data is JSON in a string. The signature is the portal's business. */
function dataIn(payload: string): Record<string, unknown> | undefined {
  try {
    const { data } = JSON.parse(payload);
    const signed: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return typeof signed === "object" && signed !== null && "DocNo" in signed ? { ...signed } : undefined;
  } catch {
    return undefined;
  }
}

export const cleanResponse = ({ irn, ackNo, ackDay, signedQr }: EInvoiceResponse): EInvoiceResponse => ({
  irn: irn.replace(/\s/g, "").toLowerCase(),
  ackNo: ackNo.replace(/\s/g, ""),
  ackDay: ackDay.trim(),
  signedQr: signedQr.replace(/\s/g, ""),
});
