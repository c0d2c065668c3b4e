/** What a customer logs in with: an e-mail address or a mobile number, in one field. */
import { cleanEmail, isEmail } from "#domain/email.ts";
import { cleanMobile, isMobile } from "#domain/india.ts";

export type LoginId = { email: string } | { mobile: string };

/** Undefined when it can be neither, so no account could have it. */
export function loginIdFrom(text: string): LoginId | undefined {
  if (text.includes("@")) {
    const email = cleanEmail(text);
    return isEmail(email) ? { email } : undefined;
  }
  const mobile = cleanMobile(text);
  return /^[+\d\s().०-९-]+$/.test(text) && isMobile(mobile) ? { mobile } : undefined;
}
