/** Who may transfer a cylinder, and which fields the transfer form requires. */

import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type CylinderForm, type CylinderProblem, cylinderProblems, KNOWN_CYLINDER } from "./cylinder.ts";

export const transferOnlyFrom = (phone: string): string =>
  t("Cylinder transfer is only allowed from mobile number {phone}.", { phone });

/** Mobiles are not verified, so staff confirm the account before a caller with the right number may transfer. */
export const transferNotConfirmed = (phone: string): string =>
  t("{rule} That is your number: please call the shop, which has to confirm your account first.", {
    rule: transferOnlyFrom(phone),
  });

/** The server passes the mobile of the session, never one from the form. */
export const transferRefusal = (currentUserMobile: string, transferMobile: string): string | undefined =>
  cleanMobile(transferMobile) !== "" && cleanMobile(currentUserMobile) === cleanMobile(transferMobile)
    ? undefined
    : transferOnlyFrom(transferMobile);

export const NOT_REGISTERED = () => t("Mobile not registered. Please register first.");

export const transferFormShows = (state: { cylinderLoaded: boolean; mobile: string; registered: boolean }): boolean =>
  state.cylinderLoaded && isMobile(state.mobile) && state.registered;

/** Digits only, ten at most. */
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

/** Validated like any owner; the mobile is also required, to find their account. */
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
