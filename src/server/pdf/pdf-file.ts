/**
 * A PDF that says what its glyphs mean. Those of Devanagari do not stand in the order of its letters, and a sign for a letter that
 * the faces lack is not that letter: so the letters are written down beside the glyphs, inside the text, where readers look.
 */
import PDFDocument from "pdfkit";

export class DocumentFile extends PDFDocument {
  /** The letters of the text that is drawn next, where the glyphs do not say them. */
  meant: string | undefined;

  override addContent(operator: string): this {
    if (this.meant !== undefined && operator === "ET") super.addContent("EMC");
    super.addContent(operator);
    if (this.meant !== undefined && operator === "BT")
      super.addContent(`/Span <</ActualText <${inHex(this.meant)}>>> BDC`);
    return this;
  }
}

/** UTF-16 with its mark, as a PDF writes text. */
const inHex = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex");
