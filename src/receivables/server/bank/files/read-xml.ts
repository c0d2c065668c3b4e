/** Parses untrusted XML as events, within limits. Rejects a DOCTYPE: it could declare entities that expand without limit. */
import { SaxesParser } from "saxes";

/** Not well-formed, or nested deeper than any spreadsheet. */
export class MalformedXml extends Error {
  override name = "MalformedXml";
}

export class TooManyElements extends Error {
  override name = "TooManyElements";
}

export type Attributes = Readonly<Record<string, string>>;

/** Names have no namespace prefix. An empty element fires both open and close. */
export type XmlHandlers = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** 20,000 rows with every cell filled have fewer. */
const MAX_ELEMENTS = 2_000_000;
const MAX_DEPTH = 64;

export async function readXml(chunks: AsyncIterable<string>, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let elements = 0;
  let depth = 0;
  parser.on("error", (error) => {
    throw new MalformedXml(error.message);
  });
  parser.on("doctype", () => {
    throw new MalformedXml("document type");
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    depth += 1;
    if (elements > MAX_ELEMENTS) throw new TooManyElements();
    if (depth > MAX_DEPTH) throw new MalformedXml("nested too deeply");
    open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  for await (const chunk of chunks) parser.write(chunk);
  parser.close();
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
