/** Mails about money, queued in the transaction that books it. */

import type { NotificationMail } from "#messages/server/notifications/notification-mail.ts";
import { customerById, emailForNotices } from "#people/server/accounts/customer-store.ts";
import { notify } from "#people/server/notices/notify.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { paymentReceivedMail, paymentUndoneMail } from "#sales/server/orders/mails/payment-mails.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";

type Buyer = { customerId: string | null; orders: readonly OrderRow[] };
type Reader = { to: string; name: string };
type Write = (settings: Settings, reader: Reader) => NotificationMail;

/** To the address of the account, or else to that of the order. */
export async function mailBuyer(
  shop: Pick<Shop, "settings">,
  { tx, at, customerId, orders }: Buyer & { tx: Database; at: Date },
  write: Write,
): Promise<void> {
  const account = customerId === null ? undefined : await customerById(tx, customerId);
  const own = account && { to: emailForNotices(account) ?? "", name: account.firstName };
  const [order] = orders;
  const reader = !own?.to && order ? { to: order.email, name: order.fullName } : own;
  if (reader === undefined) return;
  // About one order in its language, otherwise in the account's.
  const language = orders.length === 1 ? order?.language : account?.language;
  await notify(shop, { tx, at, customerId, ...(language && { language }) }, (settings) => write(settings, reader));
}

type OrderPayment = { tx: Database; at: Date; order: OrderRow; paid: boolean; amount: Paise; day: string };

/** For an order marked paid or unpaid; `amount` is the money this moved. */
export async function tellOfOrder(shop: Pick<Shop, "settings">, { tx, at, order, ...done }: OrderPayment) {
  const { paid, amount, day } = done;
  if (amount <= NOTHING) return;
  const { orderNumber, customerId } = order;
  await mailBuyer(shop, { tx, at, customerId, orders: [order] }, (settings, reader) =>
    paid
      ? paymentReceivedMail(settings, {
          ...reader,
          amount,
          day,
          orders: [{ orderNumber, amount, open: NOTHING }],
          onAccount: NOTHING,
        })
      : paymentUndoneMail(settings, { ...reader, amount, orderNumbers: [orderNumber] }),
  );
}
