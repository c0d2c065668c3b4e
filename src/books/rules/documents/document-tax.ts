/**
 * The GST of a document: computed per rate on the taxable sum, each head rounded once half up, then distributed over the lines.
 * For an order it equals the buyer's bill to the paisa. See docs/decisions/0014.
 */

import { splitGst } from "#catalogue/rules/pricing/gst-heads.ts";
import { chargedRate, type SezSupply } from "#platform/rules/india/sez.ts";
import { NOTHING, type Paise, percentOf, shareOut, sum } from "#platform/rules/money/money.ts";

/** The portal rejects a return with any other rate. */
export const GST_RATES: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];

/** Union territories without a legislature levy UTGST; returns report it in the SGST field. */
export type Levy = "CGST+SGST" | "CGST+UTGST" | "IGST";

/** What decides the heads of a document. */
export type Supply = { levy: Levy; sez?: SezSupply };

export type Heads = { cgst: Paise; sgst: Paise; igst: Paise };
export const NO_TAX: Heads = { cgst: NOTHING, sgst: NOTHING, igst: NOTHING };
export const HEADS = ["cgst", "sgst", "igst"] as const;

export type RateSum = Heads & { gstRate: number; taxable: Paise };

/** A place outside India's states counts as another state, as on the bill. */
function levyFor(placeOfSupply: string, shopState: string): Levy {
  const split = splitGst(NOTHING, placeOfSupply, shopState);
  return split.within === "country" ? "IGST" : `CGST+${split.stateHead}`;
}

export const supplyFor = (placeOfSupply: string, shopState: string, sez: SezSupply | null): Supply =>
  sez ? { levy: "IGST", sez } : { levy: levyFor(placeOfSupply, shopState) };

export function headsOn(taxable: Paise, gstRate: number, { levy, sez }: Supply): Heads {
  if (levy === "IGST") return { ...NO_TAX, igst: percentOf(taxable, chargedRate(gstRate, sez)) };
  const half = percentOf(taxable, gstRate / 2);
  return { ...NO_TAX, cgst: half, sgst: half };
}

/** As rule 46(l) of the CGST Rules has it printed: 9 and 9 within a state, 18 between states. */
export const rateUnderHeads = (gstRate: number, levy: Levy): number => (levy === "IGST" ? gstRate : gstRate / 2);

export const taxUnder = ({ cgst, sgst, igst }: Heads): Paise => sum([cgst, sgst, igst]);

export const addHeads = (all: readonly Heads[]): Heads => ({
  cgst: sum(all.map(({ cgst }) => cgst)),
  sgst: sum(all.map(({ sgst }) => sgst)),
  igst: sum(all.map(({ igst }) => igst)),
});

type Taxable = { taxable: Paise; gstRate: number };
type TaxResult<Line> = { lines: (Line & Heads)[]; rates: RateSum[] };

export function taxLines<Line extends Taxable>(lines: readonly Line[], supply: Supply): TaxResult<Line> {
  const taxed = lines.map((line) => ({ ...line, ...NO_TAX }));
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))].toSorted((one, other) => one - other);
  const sums = rates.map((gstRate): RateSum => {
    const ofRate = taxed.filter((line) => line.gstRate === gstRate);
    const weights = ofRate.map(({ taxable }) => taxable);
    const taxable = sum(weights);
    const heads = headsOn(taxable, gstRate, supply);
    for (const head of HEADS) {
      for (const [place, share] of shareOut(heads[head], weights).entries())
        Object.assign(ofRate[place] ?? {}, { [head]: share });
    }
    return { gstRate, taxable, ...heads };
  });
  return { lines: taxed, rates: sums };
}

/** For notes, whose line shares come from the invoice. */
export function ratesOf(lines: readonly (Taxable & Heads)[]): RateSum[] {
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))].toSorted((one, other) => one - other);
  return rates.map((gstRate) => {
    const ofRate = lines.filter((line) => line.gstRate === gstRate);
    return { gstRate, taxable: sum(ofRate.map(({ taxable }) => taxable)), ...addHeads(ofRate) };
  });
}

/** Rounds half a paisa up. BigInt makes it exact for any amount. */
export function portionOf(amount: Paise, part: number, whole: number): Paise {
  const [count, of] = [BigInt(part), BigInt(whole)];
  return Number((2n * BigInt(amount) * count + of) / (2n * of)) as Paise;
}
