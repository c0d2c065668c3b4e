/** Reads a PDF as a buyer's programs would: what stands on its pages, and what copying gives where the glyphs do not say it. */
import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

export async function readPdf(file: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(file)), { mergePages: false });
  return {
    /** One text a page, its lines joined by spaces. */
    pages: text.map((page) => page.replace(/\s+/g, " ")),
    /** The letters beside glyphs that stand in another order. The reader above does not ask for them; others do. */
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
