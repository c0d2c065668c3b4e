import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-limit.ts";

test.each([
  { typed: "Ravi@Example.in", is: "ravi@example.in" },
  { typed: "ravi+orders@example.in", is: "ravi@example.in" },
  { typed: "r.a.v.i@gmail.com", is: "ravi@gmail.com" },
  { typed: "Ra.vi+orders@GoogleMail.com", is: "ravi@gmail.com" },
  { typed: "ravi.kumar@example.in", is: "ravi.kumar@example.in" },
  { typed: "ravi.kumar@mail.gmail.com.example", is: "ravi.kumar@mail.gmail.com.example" },
])("$typed is the mailbox $is, so spelling variants share one limit", ({ typed, is }) => {
  expect(mailboxOf(typed)).toBe(is);
});
