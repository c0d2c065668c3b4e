/** A customer gives or ends consent to WhatsApp messages. Each change is in the audit log, with its time and source. */

import { CONSENT_PURPOSES, type ConsentPurpose, type ConsentSource } from "#messages/rules/consent.ts";
import { notificationsOf } from "#messages/rules/notifications.ts";
import { deleteUnsentTo } from "#messages/server/mail/mailbox-store.ts";
import { customerById, mobileOf } from "#people/server/accounts/customer-store.ts";
import { mobileProblem } from "#platform/rules/india/india.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Shop } from "#shop/server/shop.ts";
import { consentsOf, endConsent, giveConsent } from "./consent-store.ts";

export async function consentOf({ db, config }: Pick<Shop, "db" | "config">, accountId: string) {
  const [consents, mobile] = await Promise.all([consentsOf(db, accountId), mobileOf(db, accountId)]);
  const given = (purpose: ConsentPurpose) => consents.find((consent) => consent.purpose === purpose) ?? null;
  return { isOn: config.whatsAppIsOn && hasNumber(mobile), orders: given("orders"), offers: given("offers") };
}

type ConsentChange = {
  accountId: string;
  /** What is not named stays. */
  change: { readonly [Purpose in ConsentPurpose]?: boolean | undefined };
  source: ConsentSource;
};

export const changeConsent = (
  shop: Pick<Shop, "db" | "now">,
  { accountId, change: wanted, source }: ConsentChange,
): Promise<void> =>
  change(shop, { kind: "customer", id: accountId, name: "" }, async (work) => {
    const { tx, at } = work;
    const customer = await customerById(tx, accountId);
    // Like the events of orders: the log is never rewritten, and a deleted account's number must not stay in it.
    if (customer) work.by = { ...work.by, name: `${customer.firstName} ${customer.lastName}`.trim() };
    const mobile = customer?.mobile;
    const changed: ConsentPurpose[] = [];
    for (const purpose of CONSENT_PURPOSES) {
      const isGiven = wanted[purpose];
      if (isGiven === undefined) continue;
      if (isGiven && !hasNumber(mobile)) continue;
      const isNew = isGiven
        ? await giveConsent(tx, { accountId, purpose, at, source })
        : await endConsent(tx, accountId, purpose);
      if (isNew) changed.push(purpose);
    }
    if (changed.length === 0) return;
    const ended = changed.filter((purpose) => wanted[purpose] === false);
    if (mobile && ended.length > 0) await deleteUnsentTo(tx, mobile, ended.flatMap(notificationsOf));
    const after = { source, ...Object.fromEntries(changed.map((purpose) => [purpose, wanted[purpose]])) };
    work.audit("change-whatsapp-consent", { kind: "customer", id: accountId }, { after });
  });

/** An account whose number was released has a placeholder. */
const hasNumber = (mobile: string | null | undefined): boolean => mobileProblem(mobile ?? "") === false;

export const END_ALL = { orders: false, offers: false } as const;
