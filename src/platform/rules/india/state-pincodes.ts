/** Pincodes of each state: the delivery state decides the tax, and the portals reject an address with a pincode of another state. */
import { t } from "#platform/rules/language/text.ts";
import { cleanPincode, INDIAN_STATES, isPincode, type State, stateNamed } from "./india.ts";
import { stateName } from "./state-names.ts";

type Range = readonly [first: number, last: number];

/** By India Post's sorting districts, the first three digits. Neighbours overlap where a district serves both. */
const RANGES: Readonly<Record<State, readonly Range[]>> = {
  "Andaman and Nicobar Islands": [[744, 744]],
  // 507 and 509 of Telangana serve villages that stayed with Andhra Pradesh.
  "Andhra Pradesh": [
    [507, 507],
    [509, 509],
    [515, 535],
  ],
  "Arunachal Pradesh": [[790, 792]],
  Assam: [[781, 788]],
  Bihar: [
    [800, 815],
    [821, 821],
    [823, 824],
    [841, 855],
  ],
  Chandigarh: [
    [140, 140],
    [160, 160],
  ],
  Chhattisgarh: [[490, 497]],
  "Dadra and Nagar Haveli and Daman and Diu": [[396, 396]],
  Delhi: [[110, 110]],
  Goa: [[403, 403]],
  Gujarat: [[360, 396]],
  // Panchkula uses 134, and 160 as its neighbour Chandigarh.
  Haryana: [
    [121, 136],
    [160, 160],
  ],
  "Himachal Pradesh": [[171, 177]],
  "Jammu and Kashmir": [[180, 193]],
  Jharkhand: [
    [811, 816],
    [822, 822],
    [825, 835],
  ],
  Karnataka: [[560, 591]],
  Kerala: [[670, 695]],
  Ladakh: [[194, 194]],
  Lakshadweep: [],
  "Madhya Pradesh": [[450, 488]],
  Maharashtra: [
    [400, 402],
    [404, 445],
  ],
  Manipur: [[795, 795]],
  Meghalaya: [[793, 794]],
  Mizoram: [[796, 796]],
  Nagaland: [[797, 798]],
  Odisha: [[751, 770]],
  Puducherry: [
    [605, 605],
    [607, 607],
    [609, 609],
  ],
  Punjab: [[140, 160]],
  Rajasthan: [[301, 345]],
  Sikkim: [[737, 737]],
  "Tamil Nadu": [[600, 643]],
  Telangana: [[500, 509]],
  Tripura: [[799, 799]],
  "Uttar Pradesh": [
    [201, 247],
    [250, 262],
    [264, 285],
  ],
  Uttarakhand: [
    [244, 244],
    [246, 249],
    [262, 263],
  ],
  "West Bengal": [
    [700, 736],
    [738, 743],
  ],
};

/** Places inside the sorting district of another state, by more digits. */
const ENCLAVES: readonly { beginning: string; states: readonly State[] }[] = [
  // Diu.
  { beginning: "3625", states: ["Gujarat", "Dadra and Nagar Haveli and Daman and Diu"] },
  // Yanam.
  { beginning: "533464", states: ["Andhra Pradesh", "Puducherry"] },
  // Mahe.
  { beginning: "673310", states: ["Kerala", "Puducherry"] },
  { beginning: "68255", states: ["Lakshadweep"] },
];

/** The states that a pincode may belong to; its first three digits are enough. Empty for a beginning that no state has. */
export function statesOfPincode(pincode: string): readonly State[] {
  if (!/^[1-9][0-9]{2,5}$/.test(pincode)) return [];
  const enclave = ENCLAVES.find(({ beginning }) => pincode.startsWith(beginning));
  if (enclave) return enclave.states;
  const district = Number(pincode.slice(0, 3));
  return INDIAN_STATES.filter((state) => RANGES[state].some(([first, last]) => district >= first && district <= last));
}

/** Army post offices move with their units. */
const isArmyPost = (pincode: string) => pincode.startsWith("9");

/** Also true for an invalid state or pincode: other checks report those. */
export function pincodeMatchesState(pincode: string, stateName: string): boolean {
  const state = stateNamed(stateName);
  if (state === undefined || !isPincode(pincode) || isArmyPost(pincode)) return true;
  return statesOfPincode(pincode).includes(state);
}

/** Of a cleaned pincode that is not empty; without a state only its form is checked. */
export function pincodeProblem(pincode: string, state: string): string | undefined {
  if (!isPincode(pincode)) return t("Pincode must be 6 digits.");
  if (pincodeMatchesState(pincode, state)) return undefined;
  const [found, ...others] = statesOfPincode(pincode);
  if (found === undefined || others.length > 0)
    return t("{pincode} is not a pincode in {state}.", { pincode, state: stateName(state) });
  return t("{pincode} is in {found}, not in {state}.", { pincode, found: stateName(found), state: stateName(state) });
}

/** Empty where the beginning fits no state or several. */
function stateProposedBy(pincode: string): State | "" {
  const [state, ...others] = statesOfPincode(cleanPincode(pincode));
  return others.length === 0 ? (state ?? "") : "";
}

type PincodeAndState = { pincode: string; state: string };

/** The state after a change of the pincode: a chosen state stays, an empty or proposed one follows the pincode. */
export function proposedState(before: PincodeAndState, typed: PincodeAndState): string {
  if (typed.pincode === before.pincode || typed.state !== before.state) return typed.state;
  const isChosen = typed.state !== "" && typed.state !== stateProposedBy(before.pincode);
  return isChosen ? typed.state : stateProposedBy(typed.pincode);
}

export const withProposedState = <Form extends PincodeAndState>(typed: Form, before: Form): Form => ({
  ...typed,
  state: proposedState(before, typed),
});
