/** The login field accepts an email address or a mobile number. */

import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";

export type LoginId = { email: string } | { mobile: string };

/** Undefined when it is neither, so no account can match. */
export function loginIdFrom(text: string): LoginId | undefined {
  if (text.includes("@")) {
    const email = cleanEmail(text);
    return isEmail(email) ? { email } : undefined;
  }
  const mobile = cleanMobile(text);
  return /^[+\d\s().०-९-]+$/.test(text) && isMobile(mobile) ? { mobile } : undefined;
}
