/**
 * Goods above a certain worth may not travel without an e-way bill (CGST Rules 2017, rule 138). The worth is that of the
 * invoice with its GST; a refundable deposit is no supply and does not count.
 */
import { isDelhi } from "#domain/india.ts";
import { type Paise, rupees } from "#domain/money.ts";

const BETWEEN_STATES = rupees(50_000);
/** Delhi asks for one later. Other states have rules of their own, so within them we keep to the general limit. */
const WITHIN_DELHI = rupees(1_00_000);

type Journey = { from: string; to: string };

const limitFor = ({ from, to }: Journey): Paise => (isDelhi(from) && isDelhi(to) ? WITHIN_DELHI : BETWEEN_STATES);

export const needsEWayBill = (worth: Paise, journey: Journey): boolean => worth > limitFor(journey);
