import { isPhone, wrongPhone } from "#platform/rules/india/phone.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";

export type Message = { fullName: string; email: string; phone: string; message: string };
export type MessageField = keyof Message;
export type MessageProblems = Partial<Record<MessageField, string>>;

export const EMPTY_MESSAGE: Message = { fullName: "", email: "", phone: "", message: "" };

const LONGEST_NAME = 120;
const LONGEST_MESSAGE = 5000;

export const cleanMessage = ({ fullName, email, phone, message }: Message): Message => ({
  fullName: fullName.trim(),
  email: cleanEmail(email),
  phone: phone.trim(),
  message: message.trim(),
});

export function problemsOf(typed: Message): MessageProblems {
  const { fullName, email, phone, message } = cleanMessage(typed);
  const problems: MessageProblems = {};
  if (fullName === "") problems.fullName = t("Full name is required.");
  else if (fullName.length > LONGEST_NAME) problems.fullName = t("Please use at most 120 characters.");
  if (email === "") problems.email = t("Email is required.");
  else if (!isEmail(email)) problems.email = t("Valid email required.");
  if (phone !== "" && !isPhone(phone)) problems.phone = wrongPhone();
  if (message === "") problems.message = t("Message is required.");
  else if (message.length > LONGEST_MESSAGE) problems.message = t("Please use at most 5,000 characters.");
  return problems;
}
