/** Reads the tables of a web page as rows of text: some banks name such a page .xls. */
import { MAX_CELL_LETTERS, MAX_COLUMNS, MAX_ROWS, TooManyRows } from "./spreadsheet.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/gi, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name?.toLowerCase() ?? ""] ?? whole) : String.fromCodePoint(Number(code)),
  );

/** Text outside cells, scripts and styles is ignored. */
export function readHtml(text: string): string[][] {
  const rows: string[][] = [];
  let cell: string | undefined;
  let at = 0;

  function closeCell(): void {
    const cells = rows.at(-1);
    if (cell !== undefined && cells && cells.length < MAX_COLUMNS)
      cells.push(decoded(cell.slice(0, MAX_CELL_LETTERS)).replace(/\s+/g, " ").trim());
    cell = undefined;
  }

  while (at < text.length) {
    const open = text.indexOf("<", at);
    const words = text.slice(at, open === -1 ? text.length : open);
    if (cell !== undefined && cell.length < MAX_CELL_LETTERS) cell += words;
    const close = open === -1 ? -1 : text.indexOf(">", open);
    if (close === -1) break;
    const tag = /^\/?[a-z]{1,6}\b/i.exec(text.slice(open + 1, open + 9))?.[0].toLowerCase() ?? "";
    at = close + 1;
    if (tag === "td" || tag === "th") {
      closeCell();
      cell = "";
    } else if (tag === "tr") {
      closeCell();
      if (rows.length >= MAX_ROWS) throw new TooManyRows();
      rows.push([]);
    } else if (/^\/(?:td|th|tr|table)$/.test(tag)) closeCell();
    else if (tag === "br" && cell !== undefined) cell += " ";
    else if (tag === "script" || tag === "style") {
      const end = text.indexOf(`</${tag}`, at);
      at = end === -1 ? text.length : end;
    }
  }
  closeCell();
  return rows;
}
