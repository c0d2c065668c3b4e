/**
 * Delivers queued WhatsApp messages. A lost answer counts as sent, because a second message is worse than a doubtful one; the outbox
 * shows it as unknown until a status arrives. After a rejected token nothing is sent until the shop is restarted with another one.
 */
import { isNotification, type NotificationName, parametersOf } from "#messages/rules/notifications.ts";
import type { Delivery, MailTransport, OutgoingMail } from "#messages/server/mail/mail.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { CloudApi, CloudOutcome } from "./cloud-api.ts";
import { registeredName } from "./templates.ts";

type Dependencies = {
  api: CloudApi;
  settings: { current(): Settings };
  /** False when the number is over its limit. */
  mayReceive: (to: string) => Promise<boolean>;
};

export function whatsAppTransport({ api, settings, mayReceive }: Dependencies): MailTransport {
  let rejectedToken: string | undefined;

  async function deliver(message: OutgoingMail): Promise<Delivery> {
    const { kind, attachments = [] } = message;
    if (!isNotification(kind)) return { delivered: false, refusal: "no such notification" };
    if (rejectedToken !== undefined) throw new Error(rejectedToken);
    if (message.attempt === 1 && !(await mayReceive(message.to)))
      return { delivered: false, refusal: "this number has had as many messages as it may get" };
    const [file] = attachments;
    if (file === undefined) return asDelivery(await send(message, kind));
    const media = await api.upload(file);
    // An upload whose answer is lost is repeated: nothing was sent to the customer yet.
    if (media.state === "unknown") throw new Error(media.reason);
    if (media.state !== "done") return asDelivery(media);
    return asDelivery(await send(message, kind, { mediaId: media.value, filename: file.filename }));
  }

  const send = (
    { to, text, language, id }: OutgoingMail,
    name: NotificationName,
    document?: { mediaId: string; filename: string },
  ) =>
    api.sendTemplate({
      to,
      template: registeredName(settings.current(), name, language),
      language,
      parameters: parametersOf(name, JSON.parse(text)),
      ...(document && { document }),
      reference: id,
    });

  function asDelivery(outcome: CloudOutcome<string>): Delivery {
    if (outcome.state === "done") return { delivered: true, remoteId: outcome.value };
    if (outcome.state === "unknown") return { delivered: true, unknown: outcome.reason };
    if (outcome.state === "refused") return { delivered: false, refusal: outcome.reason };
    if (outcome.state === "token") rejectedToken = outcome.reason;
    throw new Error(outcome.reason);
  }

  return { deliver, close() {} };
}
