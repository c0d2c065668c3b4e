/** Checks and stores what Meta reports. Handling it is the background's work, so that Meta gets its answer at once. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { hashedRemoteId } from "#messages/server/mail/receipt-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type NewEvent, storeEvents } from "./event-store.ts";

const id = z.string().min(1).max(250);
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(1000).default([]);

/** `biz_opaque_callback_data` is the id of our row. */
export const statusSchema = z.object({
  id,
  status: z.string().max(40),
  timestamp: z.string().max(20).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});

const media = z.object({ id: z.string().min(1).max(200), mime_type: z.string().max(200).optional() }).optional();

export const messageSchema = z.object({
  id,
  from: z
    .string()
    .regex(/^[0-9]{6,20}$/)
    .optional(),
  /** Instead of the number, of people who hide it behind a user name. */
  from_user_id: z.string().max(200).optional(),
  /** Seconds since 1970. */
  timestamp: z.string().max(20).optional(),
  type: z.string().max(40),
  text: z.object({ body: z.string().max(10_000) }).optional(),
  button: z.object({ text: z.string().max(1000) }).optional(),
  image: media,
  document: media,
});

export type StatusReport = z.output<typeof statusSchema>;
export type ReceivedMessage = z.output<typeof messageSchema>;

/** Parts of other kinds are ignored: Meta adds fields and subscriptions at any time. */
const reportSchema = z.object({
  entry: list(
    z.object({
      changes: list(
        z.object({
          value: z
            .object({
              metadata: z.object({ phone_number_id: z.string().max(40) }).optional(),
              statuses: list(z.unknown()),
              messages: list(z.unknown()),
            })
            .optional(),
        }),
      ),
    }),
  ),
});

/** As if there were no such path. */
export function refuseWhileOff({ config }: Pick<Shop, "config">): void {
  if (!config.whatsAppIsOn) throw new Problem("not-found", t("Not found."));
}

export function challengeOf(
  shop: Pick<Shop, "config">,
  query: { readonly [name in "hub.mode" | "hub.verify_token" | "hub.challenge"]?: string | undefined },
): string {
  refuseWhileOff(shop);
  const { "hub.mode": mode, "hub.verify_token": token = "", "hub.challenge": challenge } = query;
  if (mode !== "subscribe" || challenge === undefined || !isSame(token, shop.config.WHATSAPP_VERIFY_TOKEN ?? ""))
    throw forged();
  return challenge;
}

type SignedReport = { body: Buffer; signature: string | undefined };

export async function receiveReport(
  shop: Pick<Shop, "config" | "db" | "now" | "log">,
  { body, signature }: SignedReport,
): Promise<Record<string, never>> {
  refuseWhileOff(shop);
  const expected = createHmac("sha256", shop.config.WHATSAPP_APP_SECRET ?? "")
    .update(body)
    .digest("hex");
  if (!isSame(signature ?? "", `sha256=${expected}`)) throw forged();
  const read = reportSchema.safeParse(parsed(body));
  if (!read.success) {
    // Meta would repeat a rejected report for days.
    shop.log.warn({}, "a report of WhatsApp was not readable and is ignored");
    return {};
  }
  await storeEvents(shop.db, eventsIn(read.data, shop.config.WHATSAPP_PHONE_ID), shop.now());
  return {};
}

/** Each once, although one report may repeat them. One app may have several numbers; only ours counts. */
function eventsIn(report: z.output<typeof reportSchema>, phoneId: string | undefined): NewEvent[] {
  const values = report.entry
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value ?? []))
    .filter(({ metadata }) => metadata === undefined || metadata.phone_number_id === phoneId);
  const statuses = values
    .flatMap((value) => value.statuses.flatMap((one) => statusSchema.safeParse(one).data ?? []))
    .map((content): NewEvent => ({ id: hashedRemoteId(`${content.status}:${content.id}`), kind: "status", content }));
  const messages = values
    .flatMap((value) => value.messages.flatMap((one) => messageSchema.safeParse(one).data ?? []))
    // A START and a STOP may come in one report, in any order.
    .sort((one, other) => secondsOf(one) - secondsOf(other))
    .map((content): NewEvent => ({ id: hashedRemoteId(`message:${content.id}`), kind: "message", content }));
  return [...new Map([...statuses, ...messages].map((event) => [event.id, event])).values()];
}

const secondsOf = ({ timestamp }: ReceivedMessage): number => Number(timestamp) || 0;

/** Undefined for what is no JSON. PostgreSQL stores neither NUL nor half a surrogate pair. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"), (_, value) =>
      typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value,
    );
  } catch {
    return undefined;
  }
}

/** Compares hashes, so that neither content nor length leaks by timing. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();

const forged = () => new Problem("not-allowed", t("The signature does not match."), { isGuess: true });
