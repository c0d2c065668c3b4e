export type ReadMessage = {
  headers: Map<string, string>;
  messageId: string;
  subject: string;
  text: string | undefined;
  html: string | undefined;
  attachments: { name: string; type: string; content: Buffer }[];
};

export function readMessage(raw: string): ReadMessage {
  const { headers, body } = split(raw);
  const parts = partsOf({ headers, body });
  const part = (type: string) => {
    const found = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
    return found && decodeBody(found.body, found.headers.get("content-transfer-encoding"));
  };
  return {
    headers,
    messageId: headers.get("message-id") ?? "",
    subject: headers.get("subject") ?? "",
    text: part("text/plain"),
    html: part("text/html"),
    attachments: parts.flatMap((one) => {
      const name = /^attachment; filename="?([^";]+)"?/.exec(one.headers.get("content-disposition") ?? "")?.[1];
      const type = one.headers.get("content-type")?.split(";", 1)[0] ?? "";
      return name === undefined ? [] : [{ name, type, content: Buffer.from(one.body, "base64") }];
    }),
  };
}

type Part = { headers: Map<string, string>; body: string };

/** With attachments, the text and HTML are a nested multipart. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [];
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split);
  return parts.flatMap((part) => [part, ...partsOf(part)]);
}

function split(raw: string): Part {
  const message = raw.replace(/^\r\n/, "");
  const end = message.indexOf("\r\n\r\n");
  const unfolded = message.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const headers = new Map<string, string>();
  for (const line of unfolded.split("\r\n")) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: message.slice(end + 4) };
}

/** A character may be split between adjacent encoded-words (RFC 2047), so bytes are joined before decoding. */
function decodeWords(value: string): string {
  return value.replace(/=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, (text) => {
    const bytes = [...text.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, encoding, coded = ""]) =>
      encoding?.toLowerCase() === "b" ? Buffer.from(coded, "base64") : fromQuotedPrintable(coded.replaceAll("_", " ")),
    );
    return Buffer.concat(bytes).toString("utf8");
  });
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return fromQuotedPrintable(body).toString("utf8");
  return body;
}

const fromQuotedPrintable = (coded: string) =>
  Buffer.from(
    coded
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
