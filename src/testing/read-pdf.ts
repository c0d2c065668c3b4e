/** Reads a PDF as a viewer does: the text of its pages, and the copyable text where glyphs differ from it. */
import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

export async function readPdf(file: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(file)), { mergePages: false });
  return {
    /** One string per page, with lines joined by spaces. */
    pages: text.map((page) => page.replace(/\s+/g, " ")),
    /** ActualText of glyphs that are in visual order. The parser above ignores it; other viewers use it. */
    meant: meantIn(Buffer.from(file)),
  };
}

function meantIn(file: Buffer): string[] {
  const streams = [...file.toString("latin1").matchAll(/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)];
  return streams.flatMap(([, stream = ""]) => {
    const content = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    return [...content.matchAll(/ActualText <feff([0-9a-f]+)>/g)].map(([, hex = ""]) =>
      Buffer.from(hex, "hex").swap16().toString("utf16le"),
    );
  });
}
