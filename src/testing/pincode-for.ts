import { pincodeMatchesState } from "#platform/rules/india/state-pincodes.ts";

const DISTRICTS = [141, ...Array.from({ length: 800 }, (_, place) => 100 + place)];

/** A pincode that fits the state. */
export function pincodeFor(state: string): string {
  const pincodes = [...DISTRICTS.map((district) => `${district}001`), "682555"];
  return pincodes.find((pincode) => pincodeMatchesState(pincode, state)) ?? "";
}
