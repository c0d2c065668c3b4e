import PostalMime, { decodeWords } from "postal-mime";

export type ReadMessage = Awaited<ReturnType<typeof readMessage>>;

export async function readMessage(raw: string) {
  const { headers, messageId = "", subject = "", text, html, attachments } = await PostalMime.parse(raw);
  return {
    headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])),
    messageId,
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "",
      type: mimeType,
      content: typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
}
