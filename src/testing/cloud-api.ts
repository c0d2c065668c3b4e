/** A stand-in of the WhatsApp Cloud API on the loopback interface: same requests, answers, errors and webhooks as Meta's. */
import { createHmac } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { carriesDocument, exampleOf, NOTIFICATION_NAMES, templateName } from "#messages/rules/notifications.ts";

export const CLOUD_SETTINGS = {
  WHATSAPP_PHONE_ID: "106540352242922",
  WHATSAPP_TOKEN: "EAAtesttokentesttoken",
  WHATSAPP_APP_SECRET: "0123456789abcdef0123456789abcdef",
  WHATSAPP_VERIFY_TOKEN: "our-verify-token-at-meta",
} as const;

export type SentMessage = {
  id: string;
  to: string;
  template: string;
  language: string;
  parameters: string[];
  document?: { filename: string; bytes: Buffer };
  reference: string;
};

/**
 * Undefined accepts the message. `code` rejects it with this error; `lost` accepts it and cuts the connection; `after` waits first;
 * `status` answers without a body, as a proxy of Meta does.
 */
type Behaviour = { code?: number; status?: number; lost?: true; after?: number } | undefined;

type CloudOptions = {
  port?: number;
  answer?: (message: SentMessage, arrivedBefore: number) => Behaviour;
};

const HTTP_STATUS: Readonly<Record<number, number>> = { 190: 401, 130429: 429, 131016: 503, 132001: 404 };

type TemplateRequest = {
  to: string;
  type: string;
  biz_opaque_callback_data?: string;
  template: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { text?: string; document?: { id: string; filename: string } }[] }[];
  };
};

export async function aCloudApi({ port = 0, answer }: CloudOptions = {}) {
  const offered: SentMessage[] = [];
  const accepted: SentMessage[] = [];
  const media = new Map<string, Buffer>();
  /** Ids of media that the shop requested. */
  const fetched: string[] = [];
  const events = new EventEmitter();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    if (request.headers.authorization !== `Bearer ${CLOUD_SETTINGS.WHATSAPP_TOKEN}`) return reject(response, 190);
    const { pathname } = new URL(request.url ?? "/", "http://cloud.example");
    const [, first = "", second = "", third = ""] = pathname.split("/");
    if (first === "media") {
      const file = media.get(second);
      return file === undefined ? reject(response, 100, 404) : response.end(file);
    }
    if (!/^v\d+\.\d$/.test(first)) return reject(response, 100);
    if (request.method === "POST" && third === "messages") return takeMessage(body, response);
    if (request.method === "POST" && third === "media")
      return json(response, { id: storeMedia(await fileIn(request, body)) });
    fetched.push(second);
    return json(response, { url: `${url()}/media/${second}`, mime_type: "image/jpeg" });
  }

  async function takeMessage(body: Buffer, response: ServerResponse) {
    const sent = JSON.parse(body.toString()) as TemplateRequest;
    const problem = problemOf(sent);
    if (problem !== undefined) return reject(response, problem);
    const message = messageOf(sent, offered.length, media);
    const behaviour = answer?.(message, offered.length);
    offered.push(message);
    events.emit("offered");
    if (behaviour?.after) await pause(behaviour.after, undefined, { ref: false });
    if (behaviour?.status) return response.writeHead(behaviour.status).end();
    if (behaviour?.code) return reject(response, behaviour.code);
    accepted.push(message);
    events.emit("accepted");
    if (behaviour?.lost) return response.destroy();
    return json(response, {
      messaging_product: "whatsapp",
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id: message.id, message_status: "accepted" }],
    });
  }

  function storeMedia(file: Buffer): string {
    const id = `media-${media.size + 1}`;
    media.set(id, file);
    return id;
  }

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const until = async (event: "offered" | "accepted", enough: () => boolean) => {
    while (!enough()) await once(events, event);
  };

  return {
    settings: { ...CLOUD_SETTINGS, WHATSAPP_API_BASE: url() },
    port: (server.address() as AddressInfo).port,
    offered,
    accepted,
    fetched,
    storeMedia,
    untilOffered: (count: number) => until("offered", () => offered.length >= count),
    untilAccepted: (count: number) => until("accepted", () => accepted.length >= count),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

const reject = (response: ServerResponse, code: number, status = HTTP_STATUS[code] ?? 400) =>
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ error: { message: `(#${code}) to 919810000001`, type: "OAuthException", code } }));

const REGISTERED = new Map(NOTIFICATION_NAMES.map((name) => [templateName(name), name]));

/** Meta's checks: the template, the number of parameters, and their form. */
function problemOf({ type, template, to }: TemplateRequest): number | undefined {
  const name = REGISTERED.get(template?.name);
  if (type !== "template") return 131047;
  if (name === undefined || !["en", "hi"].includes(template.language.code)) return 132001;
  const parameters = parametersIn(template, "body");
  if (parameters.length !== exampleOf(name).length) return 132000;
  if (parameters.some(({ text = "" }) => text === "" || /[\n\t]| {5}/.test(text))) return 132007;
  if (carriesDocument(name) !== parametersIn(template, "header").length > 0) return 132012;
  return /^91[0-9]{10}$/.test(to) ? undefined : 131009;
}

const parametersIn = ({ components }: TemplateRequest["template"], type: string) =>
  components.find((component) => component.type === type)?.parameters ?? [];

function messageOf(sent: TemplateRequest, place: number, media: ReadonlyMap<string, Buffer>): SentMessage {
  const document = parametersIn(sent.template, "header")[0]?.document;
  return {
    id: `wamid.${place}.${sent.biz_opaque_callback_data ?? ""}`,
    to: sent.to,
    template: sent.template.name,
    language: sent.template.language.code,
    parameters: parametersIn(sent.template, "body").map(({ text = "" }) => text),
    ...(document && {
      document: { filename: document.filename, bytes: media.get(document.id) ?? Buffer.alloc(0) },
    }),
    reference: sent.biz_opaque_callback_data ?? "",
  };
}

async function fileIn({ headers }: IncomingMessage, body: Buffer): Promise<Buffer> {
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": headers["content-type"] ?? "" } });
  const file = (await sent.formData()).get("file");
  return Buffer.from(file instanceof File ? await file.bytes() : "");
}

type Report = { statuses?: readonly object[]; messages?: readonly object[] };

/** The body of a webhook call and its signature, as Meta makes them. */
export function aReport({ statuses, messages }: Report, secret: string = CLOUD_SETTINGS.WHATSAPP_APP_SECRET) {
  const metadata = { display_phone_number: "919810000000", phone_number_id: CLOUD_SETTINGS.WHATSAPP_PHONE_ID };
  const value = {
    messaging_product: "whatsapp",
    metadata,
    ...(statuses && { statuses }),
    ...(messages && { messages }),
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  return { body, headers: signed(body, secret) };
}

export const signed = (body: string, secret: string = CLOUD_SETTINGS.WHATSAPP_APP_SECRET) => ({
  "content-type": "application/json",
  "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
});
