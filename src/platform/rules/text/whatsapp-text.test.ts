import { expect, test } from "vitest";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { shortList, whatsAppText } from "./whatsapp-text.ts";

const sender = { shop: "Sheetal", origin: "https://shop.example", language: "en" } as const;
const inHindi = { ...sender, language: "hi" } as const;

test.each([
  {
    message: whatsAppText("order", { number: "ORD1", amount: "₹412.00" }, sender),
    text: "Sheetal: order ORD1, ₹412.00. Details and payment: https://shop.example/my-orders#ORD1",
  },
  {
    message: whatsAppText("order", { number: "ORD1", amount: "₹412.00" }, inHindi),
    text: "Sheetal: ऑर्डर ORD1, ₹412.00। जानकारी और भुगतान: https://shop.example/hi/my-orders#ORD1",
  },
  {
    message: whatsAppText("invoice", { number: "INV-1", amount: "₹412.00", orderNumber: "ORD1" }, sender),
    text: "Sheetal: invoice INV-1, ₹412.00. View or download: https://shop.example/my-orders/ORD1/invoice",
  },
  {
    message: whatsAppText("statement", { from: "2026-04-01", to: "2026-11-18" }, inHindi),
    text: "Sheetal: खाता विवरण। देखें या डाउनलोड करें: https://shop.example/hi/account/statement?from=2026-04-01&to=2026-11-18",
  },
  {
    message: whatsAppText("quote", { number: 7 }, sender),
    text: "Sheetal: quote Q-7. Prices and validity: https://shop.example/my-quotes",
  },
  {
    message: whatsAppText("priceList", { search: "R-32 & more" }, sender),
    text: "Sheetal: rate list with today's prices: https://shop.example/rate-list?q=R-32%20%26%20more",
  },
  {
    message: whatsAppText("cylinders", { numbers: "AB-1" }, inHindi),
    text: "Sheetal: सिलेंडर AB-1। कब तक लौटाना है और डिपॉज़िट: https://shop.example/hi/my-cylinders",
  },
])("the message is “$text”", ({ message, text }) => {
  expect(message).toBe(text);
});

test.each(LANGUAGES)("the whole rate list has no search in its link (%s)", (language) => {
  expect(whatsAppText("priceList", { search: "" }, { ...sender, language })).toMatch(/\/rate-list$/);
});

test("a long list of cylinders is shortened", () => {
  const numbers = Array.from({ length: 12 }, (_, place) => `C${place}`);
  expect(shortList(numbers)).toBe("C0, C1, C2, C3, C4, C5, C6, C7, C8, C9 …");
  expect(shortList(["C1", "C2"])).toBe("C1, C2");
});
