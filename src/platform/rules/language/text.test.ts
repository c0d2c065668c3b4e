import { expect, onTestFinished, test } from "vitest";
import { type Language, speakIn } from "./language.ts";
import { fill, listed, perLanguage, t, translate } from "./text.ts";

test("a text is returned in the current language", () => {
  expect(t("Continue Shopping")).toBe("Continue Shopping");
  onTestFinished(speakIn(() => "hi"));
  expect(t("Continue Shopping")).toBe("खरीदारी जारी रखें");
});

test("values appear where the translation puts them, and an unknown placeholder stays", () => {
  expect(fill("{count} of {all}", { count: 2, all: 5 })).toBe("2 of 5");
  expect(fill("{all} में से {count}", { count: 2, all: 5 })).toBe("5 में से 2");
  expect(fill("{unknown}", {})).toBe("{unknown}");
});

test("the part of a key that separates two meanings is not shown", () => {
  expect(translate("Open¦order", "en")).toBe("Open");
});

test("a table of texts is built once per language", () => {
  let made = 0;
  let language: Language = "en";
  onTestFinished(speakIn(() => language));
  const message = perLanguage(() => {
    made += 1;
    return { on: t("Continue Shopping") };
  });
  expect([message().on, message().on]).toEqual(["Continue Shopping", "Continue Shopping"]);
  language = "hi";
  expect(message().on).toBe("खरीदारी जारी रखें");
  expect(made).toBe(2);
});

test("a list is formatted in the current language", () => {
  expect(listed(["prices", "accounts", "dispatch"])).toBe("prices, accounts and dispatch");
  onTestFinished(speakIn(() => "hi"));
  expect(listed(["रेट", "हिसाब"])).toBe("रेट और हिसाब");
});
