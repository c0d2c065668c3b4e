/**
 * A PDF whose text can be copied. Devanagari glyphs are not in character order, and a replacement glyph is not the character it
 * replaces, so the original text is added as ActualText.
 */
import PDFDocument from "pdfkit";

export class DocumentFile extends PDFDocument {
  /** The original text of the next drawing, where the glyphs do not determine it. */
  meant: string | undefined;

  override addContent(operator: string): this {
    if (this.meant !== undefined && operator === "ET") super.addContent("EMC");
    super.addContent(operator);
    if (this.meant !== undefined && operator === "BT")
      super.addContent(`/Span <</ActualText <${inHex(this.meant)}>>> BDC`);
    return this;
  }
}

/** UTF-16 with a byte order mark, as PDF requires. */
const inHex = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex");
