/** An invoice's e-way bill for the portal's bulk upload. e-way-bill.ts decides whether one is needed. */

import { chargedRate } from "#platform/rules/india/sez.ts";
import { pincodeMatchesState } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { foreignPincode, foreignShopPincode } from "./document-problems.ts";
import { isIntra } from "./gstr-1-sections.ts";
import { addressLines, isBillOfSupply, portalText, type TaxInvoice } from "./tax-document.ts";
import { isService } from "./units.ts";

const FORMAT_VERSION = "1.0.0621";
const MODES = { road: 1, rail: 2, air: 3, ship: 4 } as const;

export type Transport = {
  mode: keyof typeof MODES;
  /** 0: the portal computes it from the pincodes. */
  kilometres: number;
  transporterName: string;
  transporterId: string;
  vehicle: string;
  /** Of the bilty (LR), railway receipt or airway bill. */
  documentNumber: string;
  documentDay: string;
};

export function eWayBillProblems({ supplier, delivery, lines }: TaxInvoice, transport: Transport): string[] {
  const { mode, kilometres, transporterId, vehicle, documentNumber } = transport;
  const byRoad = mode === "road";
  const isKnown = (pincode: string) => /^[1-9][0-9]{5}$/.test(pincode);
  const hasGoods = lines.some(({ hsn }) => hsn !== "" && !isService(hsn));
  const hsnMissing = lines.find(({ hsn }) => !/^[0-9]{4,8}$/.test(hsn));
  const rules: [boolean, string][] = [
    [!isKnown(supplier.pincode), t("The shop's pincode is missing.")],
    [!pincodeMatchesState(supplier.pincode, supplier.state), foreignShopPincode(supplier)],
    [!isKnown(delivery.pincode), t("The delivery pincode is missing.")],
    [delivery.stateCode === "", t("The delivery state is missing.")],
    [!pincodeMatchesState(delivery.pincode, delivery.state), foreignPincode(delivery)],
    hasGoods
      ? [hsnMissing !== undefined, t("{name} has no HSN code.", { name: hsnMissing?.description ?? "" })]
      : [true, t("No goods on the invoice have an HSN code.")],
    [
      !Number.isInteger(kilometres) || kilometres < 0 || kilometres > 4000,
      t("The distance must be a whole number from 0 to 4000 km."),
    ],
    [
      byRoad && vehicle === "" && transporterId === "",
      t("Transport by road needs the vehicle number or the transporter ID."),
    ],
    [transporterId !== "" && !/^[0-9A-Z]{15}$/.test(transporterId), t("A transporter ID has 15 characters.")],
    [
      vehicle !== "" && !/^[0-9A-Z]{7,15}$/.test(plain(vehicle)),
      t("The vehicle number must have 7 to 15 letters and digits."),
    ],
    [!byRoad && documentNumber === "", t("Transport by rail, air or ship needs the transport document number.")],
    [documentNumber.length > 15, t("The transport document number can have at most 15 characters.")],
  ];
  return rules.flatMap(([isWrong, message]) => (isWrong ? [message] : []));
}

const plain = (vehicle: string) => vehicle.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** "Other country": the portal accepts IGST within one state only so. */
const SEZ_STATE = 96;

export function eWayBill(invoice: TaxInvoice, transport: Transport) {
  const { supplier, buyer, delivery, heads } = invoice;
  const [fromAddr1, fromAddr2] = addressLines(supplier, 120);
  const [toAddr1, toAddr2] = addressLines(delivery, 120);
  const billTo = invoice.placeOfSupply.code;
  return {
    ...{ userGstin: supplier.gstin, supplyType: "O", subSupplyType: 1, subSupplyDesc: "" },
    ...{ docType: isBillOfSupply(invoice) ? "BIL" : "INV", docNo: invoice.number, docDate: slashed(invoice.day) },
    // Type 1: regular. Type 2: billed to one state, shipped to another.
    transType: billTo === delivery.stateCode ? 1 : 2,
    ...{ fromGstin: supplier.gstin, fromTrdName: portalText(supplier.name, 100), fromAddr1, fromAddr2 },
    ...{ fromPlace: portalText(supplier.place, 50), fromPincode: Number(supplier.pincode) },
    ...{ fromStateCode: Number(supplier.stateCode), actualFromStateCode: Number(supplier.stateCode) },
    ...{ toGstin: buyer.gstin || "URP", toTrdName: portalText(buyer.name, 100), toAddr1, toAddr2 },
    ...{ toPlace: portalText(delivery.place, 50), toPincode: Number(delivery.pincode) },
    ...{ toStateCode: invoice.sez ? SEZ_STATE : Number(billTo), actualToStateCode: Number(delivery.stateCode) },
    ...{ totalValue: inRupees(invoice.taxable), cgstValue: inRupees(heads.cgst), sgstValue: inRupees(heads.sgst) },
    ...{ igstValue: inRupees(heads.igst), cessValue: 0, TotNonAdvolVal: 0, OthValue: inRupees(invoice.roundOff) },
    totInvValue: inRupees(invoice.value),
    ...transported(transport, supplier.pincode === delivery.pincode),
    mainHsnCode: invoice.lines.find(({ hsn }) => hsn !== "" && !isService(hsn))?.hsn ?? "",
    itemList: itemsOf(invoice),
  };
}

/** Within one pincode the portal computes no distance and requires at least 1 km. */
const distanceOf = (kilometres: number, isNeighbour: boolean) => (isNeighbour ? Math.max(1, kilometres) : kilometres);

function transported(
  { mode, kilometres, transporterName, transporterId, vehicle, ...transport }: Transport,
  isNeighbour: boolean,
) {
  return {
    ...{ transMode: MODES[mode], transDistance: distanceOf(kilometres, isNeighbour) },
    ...{ transporterName: portalText(transporterName, 100), transporterId },
    ...{ transDocNo: transport.documentNumber, transDocDate: slashed(transport.documentDay) },
    ...{ vehicleNo: plain(vehicle), vehicleType: vehicle === "" ? "" : "R" },
  };
}

function itemsOf(invoice: TaxInvoice) {
  return invoice.lines.map((line, place) => {
    const half = isIntra(invoice) ? line.gstRate / 2 : 0;
    const name = portalText(line.description, 100);
    return {
      ...{ itemNo: place + 1, productName: name, productDesc: name, hsnCode: line.hsn },
      ...{ quantity: line.quantity, qtyUnit: line.unit, taxableAmount: inRupees(line.taxable) },
      ...{
        sgstRate: half,
        cgstRate: half,
        igstRate: isIntra(invoice) ? 0 : chargedRate(line.gstRate, invoice.sez),
        cessRate: 0,
        cessNonAdvol: 0,
      },
    };
  });
}

/** 16/09/2026; an empty day stays empty. */
export const slashed = (day: string): string => day.split("-").toReversed().join("/");

export const eWayBillFile = (bills: readonly ReturnType<typeof eWayBill>[]) => ({
  version: FORMAT_VERSION,
  billLists: bills,
});
