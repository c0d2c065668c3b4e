/**
 * Tables 3.1 and 3.2 of GSTR-3B with the portal's names, net of credit notes. Purchases and input tax are not in these books, nor are
 * supplies to composition dealers known: the accountant adds them.
 */
import { isUin } from "#platform/rules/india/gstin.ts";
import { inRupees, NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { HEADS, type Heads, NO_TAX } from "./document-tax.ts";
import { isIntra } from "./gstr-1-sections.ts";
import { isRegistered, signOf, type TaxDocument } from "./tax-document.ts";

type Amounts = Heads & { taxable: Paise };
type PlaceSum = { code: string; taxable: Paise; igst: Paise };

export function gstr3bSums() {
  const taxed: Amounts = { taxable: NOTHING, ...NO_TAX };
  const zeroRated: Amounts = { taxable: NOTHING, ...NO_TAX };
  let untaxed: number = NOTHING;
  const unregistered = new Map<string, PlaceSum>();
  const uinHolders = new Map<string, PlaceSum>();

  return {
    add(document: TaxDocument): void {
      const sign = signOf(document);
      for (const rate of document.rates) {
        if (document.sez) {
          addTo(zeroRated, rate, sign);
          continue;
        }
        if (rate.gstRate === 0) {
          untaxed += sign * rate.taxable;
          continue;
        }
        addTo(taxed, rate, sign);
        const places = isUin(document.buyer.gstin) ? uinHolders : isRegistered(document) ? undefined : unregistered;
        if (places === undefined || isIntra(document)) continue;
        const { code } = document.placeOfSupply;
        const place = places.get(code) ?? { code, taxable: NOTHING, igst: NOTHING };
        place.taxable = (place.taxable + sign * rate.taxable) as Paise;
        place.igst = (place.igst + sign * rate.igst) as Paise;
        places.set(code, place);
      }
    },
    result: () => ({
      sup_details: {
        osup_det: reported(taxed),
        osup_zero: { txval: inRupees(zeroRated.taxable), iamt: inRupees(zeroRated.igst), csamt: 0 },
        osup_nil_exmp: { txval: inRupees((untaxed + 0) as Paise) },
        isup_rev: reported({ taxable: NOTHING, ...NO_TAX }),
        osup_nongst: { txval: 0 },
      },
      inter_sup: {
        unreg_details: reportedPlaces(unregistered),
        comp_details: reportedPlaces(new Map()),
        uin_details: reportedPlaces(uinHolders),
      },
    }),
  };
}

export type Gstr3b = ReturnType<ReturnType<typeof gstr3bSums>["result"]>;

function addTo(into: Amounts, amounts: Amounts, sign: 1 | -1): void {
  into.taxable = (into.taxable + sign * amounts.taxable) as Paise;
  for (const head of HEADS) into[head] = (into[head] + sign * amounts[head]) as Paise;
}

const reportedPlaces = (places: ReadonlyMap<string, PlaceSum>) =>
  [...places.values()]
    .filter(({ taxable, igst }) => taxable !== 0 || igst !== 0)
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, taxable, igst }) => ({ pos: code, txval: inRupees(taxable), iamt: inRupees(igst) }));

const reported = ({ taxable, igst, cgst, sgst }: Amounts) => ({
  txval: inRupees(taxable),
  iamt: inRupees(igst),
  camt: inRupees(cgst),
  samt: inRupees(sgst),
  csamt: 0,
});

/** The rows of the form, for reading. */
export function gstr3bRows({ sup_details, inter_sup }: Gstr3b): (string | number)[][] {
  const { osup_det, osup_zero, osup_nil_exmp, isup_rev, osup_nongst } = sup_details;
  const row = (name: string, { txval, iamt = 0, camt = 0, samt = 0, csamt = 0 }: Partial<typeof osup_det>) => [
    ...["3.1", name, "", txval ?? 0],
    ...[iamt, camt, samt, csamt],
  ];
  const place = (name: string) => (one: (typeof inter_sup.unreg_details)[number]) => [
    ...["3.2", name, one.pos, one.txval],
    ...[one.iamt, 0, 0, 0],
  ];
  return [
    row("(a) Outward taxable supplies (other than zero rated, nil rated and exempted)", osup_det),
    row("(b) Outward taxable supplies (zero rated)", osup_zero),
    row("(c) Other outward supplies (nil rated, exempted)", osup_nil_exmp),
    row("(d) Inward supplies (liable to reverse charge)", isup_rev),
    row("(e) Non-GST outward supplies", osup_nongst),
    ...inter_sup.unreg_details.map(place("Supplies made to unregistered persons")),
    ...inter_sup.comp_details.map(place("Supplies made to composition taxable persons")),
    ...inter_sup.uin_details.map(place("Supplies made to UIN holders")),
  ];
}

export const GSTR_3B_HEADINGS = [
  ...["Table", "Nature of supplies", "Place of supply", "Total taxable value"],
  ...["Integrated tax", "Central tax", "State/UT tax", "Cess"],
];
