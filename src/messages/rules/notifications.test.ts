import { expect, onTestFinished, test } from "vitest";
import { LANGUAGES, speakIn } from "#platform/rules/language/language.ts";
import { cloudErrorKind, cloudErrorReason, cloudErrorText } from "./cloud-errors.ts";
import { consentWord } from "./consent.ts";
import {
  exampleOf,
  NOTIFICATION_NAMES,
  notificationText,
  parametersOf,
  templateName,
  templateText,
} from "./notifications.ts";

const EVERY = NOTIFICATION_NAMES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })));

test.each(EVERY)("Meta accepts the template $name in $language", ({ name, language }) => {
  onTestFinished(speakIn(() => language));
  const text = templateText(name);
  const numbers = [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(exampleOf(name).map((_, place) => place + 1));
  expect(text).not.toMatch(/^\{\{|\}\}$|\n|\t/);
  expect(text).not.toMatch(/\}\}\s*\{\{/);
  expect(text.length).toBeLessThanOrEqual(1024);
  expect(templateName(name)).toMatch(/^[a-z0-9_]{1,512}$/);
  expect(/[ऀ-ॿ]/.test(text)).toBe(language === "hi");
});

test("parameters are in the order of the template, on one line, and never empty", () => {
  const facts = { transporter: " Speed \n\t   Cargo ", lrNumber: "", number: "ORD1" };
  expect(parametersOf("order-dispatched", facts)).toEqual(["ORD1", "Speed Cargo", "–"]);
  expect(parametersOf("order-cancelled", { number: "x".repeat(5000) })[0]).toHaveLength(300);
  expect(notificationText({ name: "order-dispatched", facts })).toBe(
    "Your order ORD1 is on its way. Transporter: Speed Cargo, LR / bilty number: –. Thank you.",
  );
});

test.each([
  { written: "STOP", word: "stop" },
  { written: " stop. ", word: "stop" },
  { written: "बंद", word: "stop" },
  { written: "Start!", word: "start" },
  { written: "please stop the dispatch", word: undefined },
  { written: "toString", word: undefined },
  { written: "", word: undefined },
])("'$written' means $word", ({ written, word }) => {
  expect(consentWord(written)).toBe(word);
});

test.each([
  { code: 131026, status: 400, kind: "refuse" },
  { code: 131047, status: 400, kind: "refuse" },
  { code: 131049, status: 400, kind: "refuse" },
  { code: 130429, status: 429, kind: "retry" },
  { code: 132001, status: 404, kind: "refuse" },
  { code: 190, status: 401, kind: "token" },
  { code: 200, status: 403, kind: "token" },
  { code: 131042, status: 400, kind: "refuse" },
  { code: 0, status: 401, kind: "token" },
  { code: 0, status: 503, kind: "retry" },
  { code: 0, status: 429, kind: "retry" },
  { code: 0, status: 400, kind: "refuse" },
])("error $code with status $status: $kind", ({ code, status, kind }) => {
  expect(cloudErrorKind(code, status)).toBe(kind);
});

test("a stored error is shown by its meaning", () => {
  expect(cloudErrorReason(cloudErrorText(131026))).toBe("This number cannot receive WhatsApp messages.");
  expect(cloudErrorReason(cloudErrorText(424_242))).toBeUndefined();
  expect(cloudErrorReason("ECONNREFUSED")).toBeUndefined();
});
