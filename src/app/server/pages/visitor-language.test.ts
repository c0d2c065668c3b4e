import { expect, test } from "vitest";
import { addressInVisitorsLanguage } from "./visitor-language.ts";

const HINDI_PHONE = { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" };
const FROM_OUTSIDE = { "sec-fetch-site": "none", "sec-fetch-dest": "document" };
const FROM_A_CHAT = { ...FROM_OUTSIDE, "sec-fetch-site": "cross-site" };
const FROM_OUR_PAGE = { ...FROM_OUTSIDE, "sec-fetch-site": "same-origin" };

test.each([
  ["a phone in Hindi opens the front page for the first time", "/", { ...FROM_OUTSIDE, ...HINDI_PHONE }, "/hi"],
  ["with the search of a shared link", "/?q=R-32", { ...FROM_A_CHAT, ...HINDI_PHONE }, "/hi?q=R-32"],
  ["any other page is what the link says", "/product/r32", { ...FROM_A_CHAT, ...HINDI_PHONE }, undefined],
  ["whoever chose Hindi", "/product/r32?x=1", { ...FROM_A_CHAT, cookie: "a=b; language=hi" }, "/hi/product/r32?x=1"],
  [
    "whoever chose English on a phone in Hindi",
    "/",
    { ...FROM_OUTSIDE, ...HINDI_PHONE, cookie: "language=en" },
    undefined,
  ],
  ["a press on our own page", "/", { ...FROM_OUR_PAGE, ...HINDI_PHONE, cookie: "language=hi" }, undefined],
  ["an address that names its language", "/hi", { ...FROM_OUTSIDE, cookie: "language=en" }, undefined],
  ["a phone in English", "/", { ...FROM_OUTSIDE, "accept-language": "en-IN" }, undefined],
  ["a program that names no language", "/", {}, undefined],
  [
    "a picture or a call of a page",
    "/",
    { ...HINDI_PHONE, "sec-fetch-site": "none", "sec-fetch-dest": "image" },
    undefined,
  ],
  ["a cookie that was tampered with", "/terms", { ...FROM_OUTSIDE, cookie: "language=//evil" }, undefined],
  [
    "an address that looks like another site's",
    "//evil.example/x",
    { ...FROM_OUTSIDE, cookie: "language=hi" },
    "/hi//evil.example/x",
  ],
])("%s", (_who, address, headers, better) => {
  expect(addressInVisitorsLanguage(address, headers)).toBe(better);
});
