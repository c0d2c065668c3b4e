/** Pincodes of each state by first three digits: the portals reject an address with a pincode of another state. */
import { isPincode, type State, stateNamed } from "#platform/rules/india/india.ts";

type Range = readonly [first: number, last: number];

/** By India Post's circles. Neighbours overlap where a circle serves both. */
const RANGES: Readonly<Record<State, readonly Range[]>> = {
  "Andaman and Nicobar Islands": [[744, 744]],
  "Andhra Pradesh": [[500, 535]],
  "Arunachal Pradesh": [[790, 792]],
  Assam: [[781, 788]],
  Bihar: [[800, 855]],
  Chandigarh: [
    [140, 140],
    [160, 160],
  ],
  Chhattisgarh: [[490, 497]],
  "Dadra and Nagar Haveli and Daman and Diu": [
    [362, 362],
    [396, 396],
  ],
  Delhi: [[110, 110]],
  Goa: [[403, 403]],
  Gujarat: [[360, 396]],
  Haryana: [[121, 136]],
  "Himachal Pradesh": [[171, 177]],
  "Jammu and Kashmir": [[180, 194]],
  Jharkhand: [[813, 835]],
  Karnataka: [[560, 591]],
  Kerala: [[670, 695]],
  Ladakh: [[194, 194]],
  Lakshadweep: [[682, 682]],
  "Madhya Pradesh": [[450, 488]],
  Maharashtra: [[400, 445]],
  Manipur: [[795, 795]],
  Meghalaya: [[793, 794]],
  Mizoram: [[796, 796]],
  Nagaland: [[797, 798]],
  Odisha: [[751, 770]],
  Puducherry: [
    [533, 533],
    [605, 605],
    [607, 607],
    [609, 609],
    [673, 673],
  ],
  Punjab: [[140, 160]],
  Rajasthan: [[301, 345]],
  Sikkim: [[737, 737]],
  "Tamil Nadu": [[600, 643]],
  Telangana: [[500, 509]],
  Tripura: [[799, 799]],
  "Uttar Pradesh": [[201, 285]],
  Uttarakhand: [[244, 263]],
  "West Bengal": [[700, 743]],
};

/** Also true for an invalid state or pincode: other checks report those. */
export function pincodeMatchesState(pincode: string, stateName: string): boolean {
  const state = stateNamed(stateName);
  if (state === undefined || !isPincode(pincode)) return true;
  const beginning = Number(pincode.slice(0, 3));
  return RANGES[state].some(([first, last]) => beginning >= first && beginning <= last);
}
