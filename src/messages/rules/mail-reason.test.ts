import { expect, test } from "vitest";
import { mailReason } from "./mail-reason.ts";

test.each([
  { error: "connect ECONNREFUSED 127.0.0.1:25", message: "The mail server cannot be reached." },
  { error: "Greeting never received: timeout", message: "The mail server cannot be reached." },
  { error: "getaddrinfo ENOTFOUND mail.example", message: "The mail server's name was not found." },
  { error: "535 5.7.8 Error: authentication failed", message: "The mail server rejects our login." },
  { error: "self-signed certificate", message: "The mail server's certificate is not trusted." },
  { error: "550 no such mailbox", message: "This mailbox does not exist." },
  { error: "552 mailbox full", message: "The mailbox is full." },
  { error: "451 try again", message: "The mail server asked us to try later." },
  { error: "something else", message: "something else" },
])("'$error' is displayed as '$message'", ({ error, message }) => {
  expect(mailReason(error)).toBe(message);
});
