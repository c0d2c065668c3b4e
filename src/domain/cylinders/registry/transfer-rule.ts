/** Who may hand a cylinder on, and what the form for it asks. */

import { cleanMobile, isMobile } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { type CylinderForm, type CylinderProblem, cylinderProblems, KNOWN_CYLINDER } from "./cylinder.ts";

export const transferOnlyFrom = (phone: string): string =>
  t("Cylinder transfer is only allowed from mobile number {phone}.", { phone });

/** For whoever has that very number: mobiles are not verified, so the shop's people confirm the account first. */
export const transferNotConfirmed = (phone: string): string =>
  t("{rule} That is your number: please call the shop, which has to confirm your account first.", {
    rule: transferOnlyFrom(phone),
  });

/** The one number that may transfer; undefined when this caller's is it. The server asks its session, never the form. */
export const transferRefusal = (currentUserMobile: string, transferMobile: string): string | undefined =>
  cleanMobile(transferMobile) !== "" && cleanMobile(currentUserMobile) === cleanMobile(transferMobile)
    ? undefined
    : transferOnlyFrom(transferMobile);

export const NOT_REGISTERED = () => t("Mobile not registered. Please register first.");

/** The form shows once there is a cylinder to hand on and a registered mobile to act for. */
export const transferFormShows = (state: { cylinderLoaded: boolean; mobile: string; registered: boolean }): boolean =>
  state.cylinderLoaded && isMobile(state.mobile) && state.registered;

/** Digits only, ten at most: what the mobile fields of the QR manager let in. */
export const typedMobile = (text: string): string => cleanMobile(text).slice(0, 10);

export type NextOwner = {
  nextOwnerName: string;
  nextOwnerCompany: string;
  nextOwnerState: string;
  nextOwnerPincode: string;
  nextOwnerMobile: string;
};

const FIELD_OF = {
  currentOwnerName: "nextOwnerName",
  currentOwnerCompany: "nextOwnerCompany",
  currentOwnerState: "nextOwnerState",
  currentOwnerPincode: "nextOwnerPincode",
  currentOwnerMobile: "nextOwnerMobile",
} as const;

export type NextOwnerProblem = { field: keyof NextOwner; message: string };

/** The next owner is asked the same as any owner, by the same rules; their mobile is needed to find their account. */
export function nextOwnerProblems(next: NextOwner): NextOwnerProblem[] {
  const problems = cylinderProblems(asOwner(next), "transfer").flatMap((problem) => ofNextOwner(problem));
  return next.nextOwnerMobile.trim() === ""
    ? [...problems, { field: "nextOwnerMobile", message: t("Mobile is required.") }]
    : problems;
}

const asOwner = (next: NextOwner): CylinderForm => ({
  ...KNOWN_CYLINDER,
  currentOwnerName: next.nextOwnerName,
  currentOwnerCompany: next.nextOwnerCompany,
  currentOwnerState: next.nextOwnerState,
  currentOwnerPincode: next.nextOwnerPincode,
  currentOwnerMobile: next.nextOwnerMobile,
});

const ofNextOwner = ({ field, message }: CylinderProblem): NextOwnerProblem[] =>
  Object.entries(FIELD_OF).flatMap(([owner, next]) => (owner === field ? [{ field: next, message }] : []));
