import { expect, onTestFinished, test } from "vitest";
import { RETURN_WITHIN_DAYS } from "#catalogue/rules/empties/deposit-amounts.ts";
import { speakIn } from "#platform/rules/language/language.ts";
import { bothTexts, ownTexts, SHOP_TEXTS, textOf } from "./shop-texts.ts";

test("a shop without custom texts uses the default texts", () => {
  expect(ownTexts(SHOP_TEXTS)).toEqual({});
  expect(textOf({ texts: {} }, "gstNote")).toBe(SHOP_TEXTS.gstNote);
});

test("only texts the owner changed are sent", () => {
  const texts = ownTexts({ ...SHOP_TEXTS, depositNote: "Bring them back.", announcement: "Closed on Diwali" });
  expect(texts).toEqual({ depositNote: "Bring them back.", announcement: "Closed on Diwali" });
  expect(textOf({ texts }, "depositNote")).toBe("Bring them back.");
  expect(textOf({ texts }, "depositNoteInHindi")).toBe(SHOP_TEXTS.depositNoteInHindi);
});

test.each(["depositNote", "depositNoteInHindi"] as const)("the default %s names the days the rule counts", (name) => {
  expect(SHOP_TEXTS[name]).toContain(` ${RETURN_WITHIN_DAYS} `);
});

test("the default note to GST users is the specified one, and there is no default announcement", () => {
  expect(SHOP_TEXTS.gstNote).toBe(
    "GST users: return transport is paid by the buyer. A return GST invoice equal to the deposit is needed for adjustment.",
  );
  expect(SHOP_TEXTS.gstNoteInHindi).toContain("डिपॉज़िट के बराबर रकम का वापसी GST इनवॉइस चाहिए।");
  const { announcement, announcementInHindi, paymentNote, paymentNoteInHindi, orderMailNote } = SHOP_TEXTS;
  expect([announcement, announcementInHindi, paymentNote, paymentNoteInHindi, orderMailNote].join("")).toBe("");
});

test("an English page shows a note in both languages, a Hindi page only in Hindi", () => {
  const shop = { texts: { announcement: "Closed on Diwali", announcementInHindi: "दीवाली पर बंद" } };
  expect(bothTexts(shop, "announcement")).toEqual([
    { text: "Closed on Diwali", lang: undefined },
    { text: "दीवाली पर बंद", lang: "hi" },
  ]);
  onTestFinished(speakIn(() => "hi"));
  expect(bothTexts(shop, "announcement")).toEqual([{ text: "दीवाली पर बंद", lang: undefined }]);
  expect(bothTexts({ texts: {} }, "depositNote")).toEqual([{ text: SHOP_TEXTS.depositNoteInHindi, lang: undefined }]);
});

test("a custom text in English only is not contradicted by the default Hindi text", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(bothTexts({ texts: { depositNote: "Bring them within 10 days." } }, "depositNote")).toEqual([
    { text: "Bring them within 10 days.", lang: "en" },
  ]);
  expect(bothTexts({ texts: {} }, "paymentNote")).toEqual([]);
});
