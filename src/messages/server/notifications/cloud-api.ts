/**
 * The WhatsApp Cloud API of Meta: send a template, upload a document, fetch what a customer sent. It has no idempotency key, so the
 * caller must know whether a request may have arrived.
 */
import { cloudErrorKind, cloudErrorText } from "#messages/rules/cloud-errors.ts";
import type { Config } from "#shop/server/config.ts";

type CloudConfig = Pick<Config, "WHATSAPP_API_BASE" | "WHATSAPP_API_VERSION" | "WHATSAPP_PHONE_ID" | "WHATSAPP_TOKEN">;

export type TemplateMessage = {
  /** With country code, digits only. */
  to: string;
  template: string;
  language: string;
  parameters: readonly string[];
  document?: { mediaId: string; filename: string };
  /** Meta repeats it in every status of this message. */
  reference: string;
};

export type CloudOutcome<Value> =
  | { state: "done"; value: Value }
  /** The request did not arrive, or the API rejected it as temporary. */
  | { state: "retry"; reason: string }
  | { state: "refused"; reason: string }
  | { state: "token"; reason: string }
  /** The request may have arrived: its answer was lost. */
  | { state: "unknown"; reason: string };

export type CloudApi = {
  sendTemplate(message: TemplateMessage): Promise<CloudOutcome<string>>;
  upload(file: { filename: string; contentType: string; content: Buffer }): Promise<CloudOutcome<string>>;
  fetchMedia(id: string): Promise<CloudOutcome<Buffer>>;
};

/** Meta answers within two seconds; a slower one is as good as lost. */
const ANSWER_MILLISECONDS = 20_000;
/** As an upload. WhatsApp allows 5 MB for a picture, and 100 MB for one that is sent as a file. */
const MAX_MEDIA_BYTES = 8 * 1024 * 1024;

export function cloudApi(config: CloudConfig, answerMilliseconds = ANSWER_MILLISECONDS): CloudApi {
  const base = `${config.WHATSAPP_API_BASE}/${config.WHATSAPP_API_VERSION}`;
  const own = `${base}/${config.WHATSAPP_PHONE_ID}`;
  const authorization = `Bearer ${config.WHATSAPP_TOKEN ?? ""}`;

  async function call<Value>(
    address: string,
    request: RequestInit,
    read: (response: Response) => Promise<Value | undefined>,
  ): Promise<CloudOutcome<Value>> {
    try {
      const response = await fetch(address, {
        ...request,
        headers: { ...request.headers, authorization },
        redirect: "error",
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      if (!response.ok) return await rejection(response);
      const value = await read(response);
      return value === undefined
        ? { state: "unknown", reason: "the answer of WhatsApp was not readable" }
        : { state: "done", value };
    } catch (error) {
      if (error instanceof TooLargeError) return { state: "refused", reason: "the file is too large" };
      const reason = failureOf(error);
      return NEVER_ARRIVED.test(reason) ? { state: "retry", reason } : { state: "unknown", reason };
    }
  }

  const post = (path: string, body: unknown, read: (answer: unknown) => string | undefined) =>
    call(
      `${own}/${path}`,
      {
        method: "POST",
        // Each on its own connection: on an idle one that is being closed, a request that never arrived looks like a lost answer.
        headers: { "content-type": "application/json", connection: "close" },
        body: JSON.stringify(body),
      },
      async (response) => read(await response.json()),
    );

  return {
    sendTemplate: (message) => post("messages", templateBody(message), messageIdIn),

    async upload({ filename, contentType, content }) {
      const form = new FormData();
      form.set("messaging_product", "whatsapp");
      form.set("type", contentType);
      form.set("file", new Blob([new Uint8Array(content)], { type: contentType }), filename);
      return call(`${own}/media`, { method: "POST", body: form }, async (response) => idIn(await response.json()));
    },

    async fetchMedia(id) {
      const found = await call(`${base}/${encodeURIComponent(id)}`, {}, async (response) =>
        urlIn(await response.json()),
      );
      if (found.state !== "done") return found;
      if (!isTrusted(found.value, config.WHATSAPP_API_BASE))
        return { state: "refused", reason: "WhatsApp named an address without TLS" };
      return call(found.value, {}, (response) => limitedBytes(response, MAX_MEDIA_BYTES));
    },
  };
}

/** The token is sent to the media's host, so it must be Meta's by TLS, or the configured one. */
const isTrusted = (address: string, base: string): boolean =>
  address.startsWith("https://") || address.startsWith(`${base}/`);

const templateBody = ({ to, template, language, parameters, document, reference }: TemplateMessage) => ({
  messaging_product: "whatsapp",
  recipient_type: "individual",
  to,
  type: "template",
  biz_opaque_callback_data: reference,
  template: {
    name: template,
    language: { code: language },
    components: [
      ...(document
        ? [
            {
              type: "header",
              parameters: [{ type: "document", document: { id: document.mediaId, filename: document.filename } }],
            },
          ]
        : []),
      { type: "body", parameters: parameters.map((text) => ({ type: "text", text })) },
    ],
  },
});

type MessageAnswer = { messages?: readonly { id?: unknown }[] } | null;

const messageIdIn = (answer: unknown): string | undefined => textIn((answer as MessageAnswer)?.messages?.[0]?.id);
const idIn = (answer: unknown): string | undefined => textIn((answer as { id?: unknown } | null)?.id);
const urlIn = (answer: unknown): string | undefined => textIn((answer as { url?: unknown } | null)?.url);
const textIn = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const STATE_OF = { retry: "retry", refuse: "refused", token: "token" } as const;

async function rejection(response: Response): Promise<Exclude<CloudOutcome<never>, { state: "done" }>> {
  const answer = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  const code = Number(answer?.error?.code ?? 0) || 0;
  const reason = code === 0 ? `WhatsApp answered ${response.status}` : cloudErrorText(code);
  return { state: STATE_OF[cloudErrorKind(code, response.status)], reason };
}

class TooLargeError extends Error {}

async function limitedBytes(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new TooLargeError();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The connection was never made, so that nothing was sent. */
const NEVER_ARRIVED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT/;

/** The code of a network error; its message may contain an address. */
function failureOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === "TimeoutError" ? "WhatsApp did not answer in time" : name);
}
