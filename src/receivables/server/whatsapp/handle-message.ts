/**
 * What a customer writes back: STOP and START change the consent, a picture becomes a payment proof to confirm, and everything else
 * goes to the messages of the shop.
 */
import { createHash } from "node:crypto";
import { consentWord } from "#messages/rules/consent.ts";
import { saveMessage } from "#messages/server/enquiries/message-store.ts";
import { calledBy, customerWithMobile } from "#people/server/accounts/customer-store.ts";
import { changeConsent, END_ALL } from "#people/server/notices/consent.ts";
import { t } from "#platform/rules/language/text.ts";
import { counted, tryOrWait, WHATSAPP_MESSAGES_FROM_NUMBER } from "#platform/server/attempts/attempts.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { unpaidOrdersOfCustomers } from "#sales/server/orders/payment/payable-orders-store.ts";
import type { EventContext, EventOutcome } from "./event-context.ts";
import type { ReceivedMessage } from "./webhook.ts";

const INDIAN_MOBILE = /^91([6-9][0-9]{9})$/;
/** Not shown to staff: they carry nothing to read. */
const SILENT_TYPES = new Set(["reaction", "system", "unsupported", "ephemeral"]);
const PICTURE_TYPES = /^image\/(?:jpeg|png|webp)\b/;

export async function handleMessage(context: EventContext, message: ReceivedMessage): Promise<EventOutcome> {
  const { db } = context;
  if (SILENT_TYPES.has(message.type)) return "handled";
  const mobile = INDIAN_MOBILE.exec(message.from ?? "")?.[1];
  const customer = mobile === undefined ? undefined : await customerWithMobile(db, mobile);
  const written = textOf(message);
  const word = consentWord(written);
  if (word !== undefined) {
    if (customer) {
      const change = word === "stop" ? END_ALL : { orders: true };
      await changeConsent(context, { accountId: customer.id, change, source: "whatsapp" });
    }
    return "handled";
  }
  const mediaId = pictureIn(message);
  if (mediaId !== undefined && customer && (await hasUnpaidOrder(context, customer.id))) {
    const outcome = await takePicture(context, { customerId: customer.id, mediaId, messageId: message.id });
    if (outcome !== "refused") return outcome;
  }
  return takeMessage(context, { message, written, name: customer ? calledBy(customer) : "" });
}

const textOf = ({ text, button }: ReceivedMessage): string => (text?.body ?? button?.text ?? "").trim();

/** A picture sent as a file counts too. */
function pictureIn({ image, document }: ReceivedMessage): string | undefined {
  if (image) return image.id;
  return document && PICTURE_TYPES.test(document.mime_type ?? "") ? document.id : undefined;
}

const hasUnpaidOrder = async ({ db }: EventContext, customerId: string) =>
  (await unpaidOrdersOfCustomers(db, [customerId])).length > 0;

type ReceivedPicture = { customerId: string; mediaId: string; messageId: string };

async function takePicture(
  { api, proofs, log }: EventContext,
  { customerId, mediaId, messageId }: ReceivedPicture,
): Promise<EventOutcome | "refused"> {
  try {
    await proofs.mayKeepOneMore(customerId);
    const media = await api.fetchMedia(mediaId);
    if (media.state === "refused") return "refused";
    if (media.state !== "done") return "later";
    await proofs.keepFromWhatsApp(customerId, media.value, idOf(messageId));
    return "handled";
  } catch (error) {
    // Not a picture, or too many of them: trying again would not help.
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    log.warn({ reason: error.code }, "a picture that came by WhatsApp was not kept");
    return "refused";
  }
}

type ReceivedText = { message: ReceivedMessage; written: string; name: string };

async function takeMessage(
  { db, now, log }: EventContext,
  { message, written, name }: ReceivedText,
): Promise<EventOutcome> {
  const sender = message.from ? `+${message.from}` : "WhatsApp";
  const counter = message.from ?? message.from_user_id ?? "";
  const limit = counted(WHATSAPP_MESSAGES_FROM_NUMBER, "whatsapp messages from", counter);
  if ((await tryOrWait(db, now(), limit)) > 0) {
    log.warn({}, "a number sends too many WhatsApp messages; one is dropped");
    return "handled";
  }
  const kind = inLanguage("en", () => t("Sent on WhatsApp without text: {kind}", { kind: message.type }));
  await saveMessage(db, {
    id: idOf(message.id),
    channel: "whatsapp",
    fullName: (name || sender).slice(0, 120),
    email: "",
    phone: message.from ? sender : "",
    message: (written || kind).slice(0, 5000),
    receivedAt: now(),
  });
  return "handled";
}

/** The same for the same message, so that a repeat is stored once. */
function idOf(messageId: string): string {
  const hex = createHash("sha256").update(messageId).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
