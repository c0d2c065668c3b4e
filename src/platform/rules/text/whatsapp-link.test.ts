import { expect, test } from "vitest";
import { whatsAppLink } from "./whatsapp-link.ts";

test.each([
  { mobile: "+91 98100 00000", link: "https://wa.me/919810000000" },
  { mobile: "98100 00000", link: "https://wa.me/919810000000" },
  { mobile: "+971 50 123 4567", link: "https://wa.me/971501234567" },
  { mobile: undefined, link: "https://wa.me/" },
  { mobile: "0000000012", link: "https://wa.me/" },
])("$mobile opens $link", ({ mobile, link }) => {
  expect(whatsAppLink(mobile)).toBe(link);
});

test("a message may contain any script and signs of an address", () => {
  expect(whatsAppLink("9810000000", "Copper pipe 1/4 & तार #1")).toBe(
    "https://wa.me/919810000000?text=Copper%20pipe%201%2F4%20%26%20%E0%A4%A4%E0%A4%BE%E0%A4%B0%20%231",
  );
});
