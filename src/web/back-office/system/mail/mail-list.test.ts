import { expect, test } from "vitest";
import { mailReason } from "./mail-list.tsx";

test.each([
  { error: "connect ECONNREFUSED 127.0.0.1:25", words: "The mail server cannot be reached." },
  { error: "Greeting never received: timeout", words: "The mail server cannot be reached." },
  { error: "getaddrinfo ENOTFOUND mail.example", words: "The mail server's name was not found." },
  { error: "535 5.7.8 Error: authentication failed", words: "The mail server rejects our login." },
  { error: "self-signed certificate", words: "The mail server's certificate is not trusted." },
  { error: "550 no such mailbox", words: "This mailbox does not exist." },
  { error: "552 mailbox full", words: "The mailbox is full." },
  { error: "451 try again", words: "The mail server asked us to try later." },
  { error: "something else", words: "something else" },
])("'$error' is said as '$words'", ({ error, words: message }) => {
  expect(mailReason(error)).toBe(message);
});
