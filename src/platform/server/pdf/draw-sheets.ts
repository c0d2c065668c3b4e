/** Draws documents into one PDF, page by page. The same input gives the same bytes, at any time on any machine. */
import { LOCALES } from "#platform/rules/language/language.ts";
import { fill } from "#platform/rules/language/text.ts";
import { stripsOf } from "./blocks.ts";
import { drawLabels } from "./draw-labels.ts";
import { fonts } from "./fonts.ts";
import { DocumentFile } from "./pdf-file.ts";
import type { LabelSheet, Sheet } from "./sheet.ts";
import { drawRule, heightOf, type Strip } from "./strip.ts";
import { drawLine, LINE_HEIGHT, linesOf } from "./text.ts";

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { x: 36, top: 34, bottom: 46 };
const WIDTH = PAGE.width - 2 * MARGIN.x;
const SMALL = { size: 7, quiet: true };
/** Of the line at the top of every page but the first. */
const CONTINUED_HEIGHT = 18;

export type OpenPdf = {
  add(sheet: Sheet | LabelSheet): void;
  /** Nothing can be added afterwards; call `take` once more for the rest. */
  end(): void;
  /** The bytes since the last call. */
  take(): Uint8Array;
};

export function openPdf(): OpenPdf {
  let doc: DocumentFile | undefined;
  return {
    add(sheet) {
      doc ??= begin(sheet);
      if ("pages" in sheet) drawLabels(doc, sheet);
      else drawSheet(doc, sheet);
    },
    end: () => doc?.end(),
    take: () => doc?.read() ?? new Uint8Array(),
  };
}

/** A file takes title, day and language from its first document. Labels are English. */
function begin({ title, day, ...sheet }: Sheet | LabelSheet): DocumentFile {
  const { regular, strong } = fonts();
  const doc = new DocumentFile({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: LOCALES["language" in sheet ? sheet.language : "en"],
    displayTitle: true,
    // fonts.ts has its own bounded layout cache.
    fontLayoutCache: false,
    font: undefined,
    info: {
      Title: inXml(title),
      CreationDate: new Date(`${day}T00:00:00+05:30`),
      Producer: "Sheetal",
      Creator: "Sheetal",
    },
  } as PDFKit.PDFDocumentOptions);
  // pdfkit accepts a parsed font; its types allow only bytes.
  doc.registerFont("regular", regular as never).registerFont("strong", strong as never);
  return doc;
}

/** pdfkit writes the title into the XML metadata unescaped. */
const inXml = (title: string) => title.replace(/[<>&]/g, " ");

function drawSheet(doc: DocumentFile, sheet: Sheet): void {
  const pages = paged(stripsOf(sheet.blocks, WIDTH));
  for (const [place, strips] of pages.entries()) {
    doc.addPage();
    let y = MARGIN.top;
    if (place > 0) {
      drawSmall(doc, sheet.continued, y, "left");
      y += CONTINUED_HEIGHT;
    }
    for (const strip of strips) {
      strip.draw(doc, { x: MARGIN.x, y });
      y += strip.height;
    }
    const foot = PAGE.height - MARGIN.bottom + 10;
    drawRule(doc, { x: MARGIN.x, y: foot }, { width: WIDTH, colour: "#b3b3b3" });
    drawSmall(doc, sheet.footer, foot + 4, "left");
    drawSmall(doc, fill(sheet.numbering, { page: place + 1, pages: pages.length }), foot + 4, "right");
  }
}

function drawSmall(doc: DocumentFile, text: string, y: number, align: "left" | "right"): void {
  const look = { ...SMALL, align };
  for (const [place, line] of linesOf(text, WIDTH * 0.8, look)
    .slice(0, 2)
    .entries()) {
    drawLine(doc, line, look, { x: MARGIN.x, y: y + place * SMALL.size * LINE_HEIGHT, width: WIDTH });
  }
}

export function paged(strips: readonly Strip[]): Strip[][] {
  const pages: Strip[][] = [[]];
  let left = PAGE.height - MARGIN.top - MARGIN.bottom;
  for (const group of grouped(strips)) {
    let page = pages.at(-1) ?? [];
    for (const strip of fitsAPage(group) ? [group] : group.map((one) => [one])) {
      if (heightOf(strip) > left && page.length > 0) {
        page = [];
        pages.push(page);
        left = PAGE.height - MARGIN.top - MARGIN.bottom - CONTINUED_HEIGHT;
        const head = strip[0]?.head;
        if (head) {
          page.push(head);
          left -= head.height;
        }
      }
      page.push(...strip);
      left -= heightOf(strip);
    }
  }
  return pages;
}

const fitsAPage = (strips: readonly Strip[]) =>
  heightOf(strips) <= PAGE.height - MARGIN.top - MARGIN.bottom - 3 * CONTINUED_HEIGHT;

function grouped(strips: readonly Strip[]): Strip[][] {
  const groups: Strip[][] = [];
  for (const strip of strips) {
    const last = groups.at(-1);
    if (last && strip.group !== undefined && last[0]?.group === strip.group) last.push(strip);
    else groups.push([strip]);
  }
  return groups;
}
