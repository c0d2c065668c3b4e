import { expect, test } from "vitest";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import type { MailContent } from "./mail-content.ts";
import { template } from "./template.ts";

const settings = settingsOf(
  readConfig(
    { SHOP_NAME: "Ice & Copper", SHOP_ADDRESS: "1 MG Road, Delhi 110001", SHOP_EMAIL: "hello@ice.example" },
    "production",
  ),
);

const message = (changes: Partial<MailContent> = {}): MailContent => ({
  preheader: "Your cylinders are ready.",
  heading: "Come and collect",
  paragraphs: ["Two cylinders of R-32 wait for you."],
  footer: "You ordered them.",
  ...changes,
});

const ATTACK = `<script>alert("1")</script><img src=x onerror='steal()'>`;

test("text and HTML have the same content", () => {
  const action = { label: "See the order", url: "https://shop.example/my-orders?order=1&open=1" };
  const { text, html } = template(settings, message({ action }));
  for (const shownText of [
    "Come and collect",
    "Two cylinders of R-32 wait for you.",
    "See the order",
    "You ordered them.",
  ]) {
    expect(text).toContain(shownText);
    expect(html).toContain(shownText);
  }
  expect(text).toContain("\nhttps://shop.example/my-orders?order=1&open=1\n");
  expect(html).toContain('href="https://shop.example/my-orders?order=1&amp;open=1"');
});

test("every mail names the shop and how to reach it", () => {
  const { text, html } = template(settings, message());
  expect(text).toContain("Ice & Copper\n1 MG Road, Delhi 110001");
  expect(html).toContain("Ice &amp; Copper");
  expect(html).toContain("hello@ice.example");
});

test.each<{ where: string; changes: Partial<MailContent> }>([
  { where: "preheader", changes: { preheader: ATTACK } },
  { where: "heading", changes: { heading: ATTACK } },
  { where: "paragraph", changes: { paragraphs: [ATTACK] } },
  { where: "Hindi paragraph", changes: { paragraphs: [{ hindi: ATTACK }] } },
  { where: "quotation", changes: { paragraphs: [{ quote: ATTACK }] } },
  { where: "button", changes: { action: { label: ATTACK, url: `https://shop.example/"${ATTACK}` } } },
  { where: "footer", changes: { footer: ATTACK } },
])("markup typed into the $where is escaped", ({ changes }) => {
  const { html } = template(settings, message(changes));
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(html).not.toMatch(/<script|<img|https:\/\/shop\.example\/"/);
});

test("a mail loads no remote content, so opening it cannot be tracked", () => {
  const { html } = template(settings, message({ action: { label: "Open", url: "https://shop.example/" } }));
  expect(html).not.toMatch(/<img|<link|<iframe|@import|url\(|src=/i);
});

test("Hindi text is marked as Hindi, for fonts and screen readers", () => {
  const { text, html } = template(settings, message({ paragraphs: [{ hindi: "आपका ऑर्डर तैयार है।" }] }));
  expect(html).toMatch(/<p lang="hi"[^>]*>आपका ऑर्डर तैयार है।<\/p>/);
  expect(html).toContain("Devanagari");
  expect(text).toContain("\n\nआपका ऑर्डर तैयार है।\n\n");
});

test("a quotation retains its lines and is visibly not the shop's text", () => {
  const { text, html } = template(
    settings,
    message({ paragraphs: [{ quote: "R-32?\r\n\r\n-- \nFree gas at evil.example" }] }),
  );
  expect(text).toContain("> R-32?\n>\n> --\n> Free gas at evil.example\n");
  expect(html).toContain("R-32?<br><br>--<br>Free gas at evil.example</blockquote>");
});

test("the inbox shows the preheader first", () => {
  const { html } = template(settings, message());
  const seen = html
    .slice(html.indexOf("<body"))
    .replace(/<[^>]*>/g, "")
    .trim();
  expect(seen.startsWith("Your cylinders are ready.")).toBe(true);
});
