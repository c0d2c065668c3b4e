import { SaxesParser } from "saxes";

export type Element = { name: string; attributes: Record<string, string>; text: string; inside: Element[] };

export function parsed(xml: string): Element {
  const root: Element = { name: "", attributes: {}, text: "", inside: [] };
  const path = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: "", inside: [] };
    path.at(-1)?.inside.push(element);
    path.push(element);
  });
  parser.on("text", (text) => {
    const element = path.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    path.pop();
  });
  parser.write(xml).close();
  return root;
}
