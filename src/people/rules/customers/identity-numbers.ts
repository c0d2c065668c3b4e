/** GST and Aadhaar numbers are never stored on a device, only a masked form for comparison. */
import { cleanAadhaar, isMaskedAadhaar, maskAadhaar } from "#platform/rules/india/aadhaar.ts";
import { cleanGstin, gstinProblem } from "#platform/rules/india/gstin.ts";

export type IdentityNumbers = { gstNumber: string; aadhaarNumber: string };

const LAST_SHOWN = 4;

export const maskGstin = (gstin: string): string => gstin.slice(-LAST_SHOWN).padStart(gstin.length, "X");

/** Cannot collide with a real one: no GST number begins with a letter. */
export const isMaskedGstin = (text: string): boolean => /^X{11}[0-9A-Z]{4}$/.test(text);

/** Either of them may be masked. */
export function isSameGstin(one: string, other: string): boolean {
  const [a, b] = [cleanGstin(one), cleanGstin(other)];
  if (a === "" || b === "") return false;
  return isMaskedGstin(a) || isMaskedGstin(b) ? maskGstin(a) === maskGstin(b) : a === b;
}

/** Of a cleaned number. A masked one refers to the profile's: offline, the device has no more than that. */
export const gstNumberProblem = (gstNumber: string): string | undefined =>
  gstNumber === "" || isMaskedGstin(gstNumber) ? undefined : gstinProblem(gstNumber);

/** While the number is typed: only once it is complete. */
export function typedGstProblem(text: string): string | undefined {
  const gstNumber = cleanGstin(text);
  return gstNumber.length < 15 ? undefined : gstNumberProblem(gstNumber);
}

export function maskedIdentity({ gstNumber, aadhaarNumber }: IdentityNumbers): IdentityNumbers {
  const aadhaar = cleanAadhaar(aadhaarNumber);
  return {
    gstNumber: maskGstin(cleanGstin(gstNumber)),
    aadhaarNumber: aadhaar === "" || isMaskedAadhaar(aadhaar) ? aadhaar : maskAadhaar(aadhaar),
  };
}

/**
 * Restores masked numbers from the profile; undefined if they differ, so that the buyer enters them again:
 * an order must not carry another firm's GST number.
 */
export function identityFromProfile(given: IdentityNumbers, profile: IdentityNumbers): IdentityNumbers | undefined {
  const known = maskedIdentity(profile);
  const isSame = (idNumber: keyof IdentityNumbers) => given[idNumber] === "" || given[idNumber] === known[idNumber];
  if (!isSame("gstNumber") || !isSame("aadhaarNumber")) return undefined;
  return {
    gstNumber: given.gstNumber && profile.gstNumber,
    aadhaarNumber: given.aadhaarNumber && profile.aadhaarNumber,
  };
}

/** The newly entered numbers of an account that has none: saved there, they survive a reload. */
export function unsavedIdentity(known: IdentityNumbers, typed: IdentityNumbers): Partial<IdentityNumbers> {
  const { gstNumber, aadhaarNumber } = typed;
  if (known.gstNumber !== "" || known.aadhaarNumber !== "") return {};
  return {
    ...(gstNumber !== "" && !isMaskedGstin(gstNumber) && { gstNumber }),
    ...(aadhaarNumber !== "" && !isMaskedAadhaar(aadhaarNumber) && { aadhaarNumber }),
  };
}

/** The masked number the buyer must enter again; empty if none is missing. */
export const reenteredIdentity = (given: IdentityNumbers, now: IdentityNumbers): string => {
  const lost = (idNumber: keyof IdentityNumbers) => (now[idNumber] === "" ? given[idNumber] : "");
  return lost("gstNumber") || lost("aadhaarNumber");
};
