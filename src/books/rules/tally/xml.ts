/** XML as Tally imports it. */

export function elements(fields: Readonly<Record<string, string>>): string {
  let xml = "";
  for (const name in fields) xml += tag(name, fields[name] ?? "");
  return xml;
}

const tag = (name: string, value: string): string => (value === "" ? "" : `<${name}>${escaped(value)}</${name}>`);

export const list = (name: string, fields: Readonly<Record<string, string>>, inside = ""): string =>
  `<${name}.LIST>${elements(fields)}${inside}</${name}.LIST>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Most fields: nothing to escape. */
const PLAIN = /^[\w./%:+-]*(?: [\w./%:+-]+)*$/;

/** Invalid XML characters and line breaks become spaces. */
export const escaped = (text: string): string => (PLAIN.test(text) ? text : spaced(text));

const spaced = (text: string): string =>
  text.replace(/[\s\p{Cc}\uFFFE\uFFFF]+|\p{Cs}/gu, " ").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export function tallyEnvelope(report: "Vouchers" | "All Masters", { company }: { company: string }): string {
  const described = `<REPORTNAME>${report}</REPORTNAME><STATICVARIABLES>${elements({ SVCURRENTCOMPANY: company })}</STATICVARIABLES>`;
  const header = "<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>${header}<BODY><IMPORTDATA><REQUESTDESC>${described}</REQUESTDESC><REQUESTDATA>\n`;
}

export const tallyMessage = (content: string): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;

export const TALLY_CLOSING = "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";
