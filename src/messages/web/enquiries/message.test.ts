import { expect, test } from "vitest";
import { cleanMessage, EMPTY_MESSAGE, type Message, problemsOf } from "./message.ts";

const SENT: Message = {
  fullName: "Asha Verma",
  email: "asha@verma.example",
  phone: "",
  message: "What does R-32 cost today?",
};

test.each<{ what: string; changes: Partial<Message>; problems: Partial<Message> }>([
  { what: "a whole message", changes: {}, problems: {} },
  { what: "a name of blanks", changes: { fullName: "   " }, problems: { fullName: "Full name is required." } },
  {
    what: "a name of 121 letters",
    changes: { fullName: "a".repeat(121) },
    problems: { fullName: "Please use at most 120 characters." },
  },
  { what: "no email", changes: { email: "" }, problems: { email: "Email is required." } },
  {
    what: "half an email",
    changes: { email: "asha@verma" },
    problems: { email: "Valid email required." },
  },
  { what: "an email pasted with blanks", changes: { email: " Asha@Verma.example " }, problems: {} },
  { what: "a phone number", changes: { phone: " +91 98100 00000 " }, problems: {} },
  {
    what: "a phone number of letters",
    changes: { phone: "call me" },
    problems: { phone: "Please enter a phone number, such as 98100 00000." },
  },
  { what: "no message", changes: { message: "\n" }, problems: { message: "Message is required." } },
  {
    what: "a message of 5,001 letters",
    changes: { message: "a".repeat(5001) },
    problems: { message: "Please use at most 5,000 characters." },
  },
])("$what can be sent, or shows its problem", ({ changes, problems }) => {
  expect(problemsOf({ ...SENT, ...changes })).toEqual(problems);
});

test("an empty form lists every required field", () => {
  expect(Object.keys(problemsOf(EMPTY_MESSAGE))).toEqual(["fullName", "email", "message"]);
});

test("a sent message has no surrounding whitespace", () => {
  expect(
    cleanMessage({ fullName: " Asha ", email: " Asha@Verma.example", phone: " 98100 00000 ", message: "Hello \n" }),
  ).toEqual({
    fullName: "Asha",
    email: "asha@verma.example",
    phone: "98100 00000",
    message: "Hello",
  });
});
