/** What a customer gives to open an account: who they are and how to reach them; the trade papers may come later. */
import { cleanEmail, isEmail } from "#domain/email.ts";
import {
  cleanAadhaar,
  cleanGstin,
  cleanMobile,
  cleanPincode,
  isAadhaar,
  isGstin,
  isMobile,
  isPincode,
  stateNamed,
} from "#domain/india.ts";
import { CUSTOMER_WORDS, isPassword } from "./password-rule.ts";

export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  password: string;
  company: string;
  gstNumber: string;
  aadhaarNumber: string;
  address: string;
  pincode: string;
  state: string;
};

export type RegistrationProblem = { field: keyof Registration; message: string };

/** A password is never touched: every character of it counts. */
export const cleanRegistration = (form: Registration): Registration => ({
  firstName: oneLine(form.firstName),
  lastName: oneLine(form.lastName),
  email: cleanEmail(form.email),
  mobile: cleanMobile(form.mobile),
  password: form.password,
  company: oneLine(form.company),
  gstNumber: cleanGstin(form.gstNumber),
  aadhaarNumber: cleanAadhaar(form.aadhaarNumber),
  address: form.address.trim(),
  pincode: cleanPincode(form.pincode),
  state: stateNamed(form.state) ?? form.state.trim(),
});

/** What is wrong with a registration, in the order of its fields. */
export function registrationProblems(form: Registration): RegistrationProblem[] {
  const clean = cleanRegistration(form);
  const rules: [keyof Registration, string | false][] = [
    ["firstName", clean.firstName === "" && "First name is required."],
    ["lastName", clean.lastName === "" && "Last name is required."],
    ["email", clean.email === "" ? "Email is required." : !isEmail(clean.email) && "Valid email required."],
    ["mobile", mobileProblem(clean.mobile)],
    ["password", !isPassword(clean.password) && CUSTOMER_WORDS.tooWeak],
    ["gstNumber", isWrong(clean.gstNumber, isGstin) && "Invalid GST format. Example: 07ABCDE1234F2Z5"],
    ["aadhaarNumber", isWrong(clean.aadhaarNumber, isAadhaar) && "Invalid Aadhaar (Must be exactly 12 digits)."],
    ["pincode", isWrong(clean.pincode, isPincode) && "Pincode must be 6 digits."],
    [
      "state",
      isWrong(clean.state, (state) => stateNamed(state) !== undefined) && "Please choose a state from the list.",
    ],
  ];
  return rules.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

const mobileProblem = (mobile: string) => {
  if (mobile === "") return "Phone number is required.";
  return !isMobile(mobile) && "Mobile number must be exactly 10 digits";
};

/** Optional fields may be left empty, but not filled in wrongly. */
const isWrong = (value: string, isRight: (value: string) => boolean) => value !== "" && !isRight(value);

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
