/** Every desktop has another font, up to a sixth wider than ours. One font of the documents, scaled, stands for all of them. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT_ROOT } from "../../project-root.ts";

export const FONTS = { wide: "115%", ordinary: "100%", narrow: "88%" } as const;
export type FontName = keyof typeof FONTS;

const FILES = { 400: "400Regular/NotoSans_400Regular.ttf", 700: "700Bold/NotoSans_700Bold.ttf" };

/** For the pages that are opened from now on; setFont applies it. */
export async function offerFonts(page: Page) {
  for (const [weight, file] of Object.entries(FILES))
    await page.route(`**/journey-${weight}.ttf`, (route) =>
      route.fulfill({ path: join(PROJECT_ROOT, "node_modules/@expo-google-fonts/noto-sans", file) }),
    );
}

export async function setFont(page: Page, font: FontName) {
  await page.evaluate(
    async ([weights, size]) => {
      const faces = weights.map(
        (weight) =>
          `@font-face { font-family: journey; font-weight: ${weight}; size-adjust: ${size}; src: url(/journey-${weight}.ttf) }`,
      );
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${faces.join("\n")} * { font-family: journey !important }`);
      document.adoptedStyleSheets = [sheet];
      await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 16px journey`)));
      await new Promise(requestAnimationFrame);
    },
    [Object.keys(FILES), FONTS[font]] as const,
  );
}

/** Words and figures of the page, or of its open dialog, that continue on the next line without a hyphen. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(findBrokenWords);

/** Runs in the page. */
function findBrokenWords(): string[] {
  const front = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
    // Screen-reader text has a box of one pixel. Addresses and codes may break anywhere.
    if (parent.clientWidth === 1 || parent.closest(".sr-only, script, style, .break-all, .wrap-anywhere, option"))
      continue;
    for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[₹\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,]*/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      if (lines.size > 1) broken.add(`${word} in: ${parent.outerHTML.slice(0, 120)}`);
    }
  }
  return [...broken];
}

/** Texts and buttons of each element that lie over each other or beyond its edge. */
export const overlaps = (page: Page, each: string): Promise<string[]> => page.evaluate(findOverlaps, each);

/** Runs in the page. */
function findOverlaps(each: string): string[] {
  const found: string[] = [];
  for (const row of document.querySelectorAll(each)) {
    if (!row.checkVisibility({ contentVisibilityAuto: true })) continue;
    const boxes: { name: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent?.checkVisibility() || parent.clientWidth === 1) continue;
      if (parent.closest(".sr-only, button")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) boxes.push({ name: node.nodeValue, box });
    }
    for (const button of row.querySelectorAll("button"))
      if (button.checkVisibility()) boxes.push({ name: "button", box: button.getBoundingClientRect() });
    const edge = row.getBoundingClientRect();
    for (const [place, { name, box }] of boxes.entries()) {
      if (box.right > edge.right + 1 || box.left < edge.left - 1) found.push(`${name} beyond its row`);
      for (const other of boxes.slice(place + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Boxes of lines are a little higher than their letters.
        if (width > 1 && height > 5) found.push(`${name} over ${other.name}`);
      }
    }
  }
  return [...new Set(found)];
}
