import { expect, test } from "vitest";
import { inLanguage } from "#platform/server/http/language.ts";
import { deviceLabel, deviceName } from "./device-name.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0";

test.each([
  { agent: `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${CHROME} Mobile Safari/537.36`, name: "Chrome on Android" },
  {
    agent: `Mozilla/5.0 (Linux; Android 15; SM-A556E) ${CHROME} SamsungBrowser/29.0 Mobile Safari/537.36`,
    name: "Samsung Internet on Android",
  },
  { agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/153.0.0.0`, name: "Edge on Windows" },
  { agent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", name: "Firefox on Linux" },
  {
    agent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    name: "Safari on iPhone",
  },
  {
    agent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    name: "Safari on Mac",
  },
  { agent: "Mozilla/5.0 (Windows NT 10.0)", name: "A browser on Windows" },
  { agent: "curl/8.9.1", name: "Another program" },
  { agent: `<script>alert(1)</script>${"x".repeat(10_000)}`, name: "Another program" },
  { agent: undefined, name: "Another program" },
])("$name", ({ agent, name }) => {
  expect(deviceName(agent)).toBe(name);
});

test.each([
  ["Chrome on Android", "Android पर Chrome"],
  ["A browser on Linux", "Linux पर कोई ब्राउज़र"],
  ["Another program", "कोई और प्रोग्राम"],
  ["Firefox", "Firefox"],
])("a customer who reads Hindi sees %s as %s", (stored, text) => {
  expect(deviceLabel(stored)).toBe(stored);
  expect(inLanguage("hi", () => deviceLabel(stored))).toBe(text);
});
