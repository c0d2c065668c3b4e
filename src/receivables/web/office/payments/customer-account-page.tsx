import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { AGE_BANDS } from "#books/rules/ledger/ageing.ts";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { CustomerCylinders } from "#cylinders/web/office/cylinder-counts.tsx";
import { PAYMENTS_SHOWN } from "#platform/api/roles.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { requestedPage } from "#platform/web/office-kit/list/list-address.ts";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath, statementPath, userPath } from "#platform/web/office-kit/paths.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateText, dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { OpenBills } from "#receivables/web/statement/open-bills.tsx";
import type { Route } from "./+types/customer-account-page";
import { AdjustDialog, CreditDialog, RefundDialog } from "./account-dialogs.tsx";
import type { CustomerAccount, ReceivedPayment } from "./customer-account.ts";
import { AllocateDialog, NotePaymentDialog } from "./payment-dialogs.tsx";
import { PaymentTable, RefundTable } from "./payment-table.tsx";

export const loader = ({ context, params, request }: Route.LoaderArgs) => {
  const { offset } = requestedPage(searchOf({ request }), PAYMENTS_SHOWN);
  const query = { params, query: { offset } };
  return loadForAdmin(() => callApi("GET /api/admin/customer-accounts/{mobile}", query, context.get(apiContext)));
};

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  officeMeta(t("Account of {name}", { name: loaderData?.name ?? t("a customer") }), root.loaderData.shop.name);

export default function AdminUserAccount({ loaderData }: Route.ComponentProps) {
  return loaderData && <CustomerAccountPage account={loaderData} />;
}

type OpenDialog = "payment" | "refund" | "adjust" | "credit" | { allocate: ReceivedPayment } | null;

function CustomerAccountPage({ account }: { account: CustomerAccount }) {
  const mayReadAll = useMayCall("GET /api/admin/receivables");
  const mayReceive = useMayCall("POST /api/admin/payments");
  const mayBook = useMayCall("POST /api/admin/customer-accounts/{mobile}/adjustments");
  const maySetCredit = useMayCall("PUT /api/admin/customer-accounts/{mobile}/credit");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const done = async (text: string) => {
    await revalidate();
    close();
    toast(text);
  };
  const dialog = { account, onClose: close, onDone: done };
  return (
    <>
      <Breadcrumb
        trail={[
          mayReadAll
            ? { name: t("Receivables"), to: "/admin/receivables" }
            : { name: t("Customers"), to: "/admin/users" },
        ]}
        here={account.name}
      />
      <PageHeading
        title={account.name}
        text={
          account.former ? `+91 ${account.mobile}` : <TextLink to={userPath(account)}>+91 {account.mobile}</TextLink>
        }
        actions={
          <>
            <ButtonLink to={statementPath(account.accountKey)}>{t("Statement")}</ButtonLink>
            {mayReceive && (
              <Button kind="main" onClick={() => setOpen("payment")}>
                {t("Record a payment")}
              </Button>
            )}
          </>
        }
      />
      {account.former && (
        <Notice>{t("This account was deleted. Payments, refunds and corrections can still be recorded.")}</Notice>
      )}
      <OtherBooks account={account} />
      <AccountStatus account={account} />
      {mayBook && (
        <div className="flex flex-wrap gap-2">
          <Reminders account={account} onDone={done} />
          {account.refundable > 0 && (
            <Button size="small" onClick={() => setOpen("refund")}>
              {t("Refund")}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen("adjust")}>
            {t("Adjust balance")}
          </Button>
          {maySetCredit && !account.former && (
            <Button size="small" onClick={() => setOpen("credit")}>
              {t("Credit limit")}
            </Button>
          )}
        </div>
      )}
      <OpenBills bills={account.ageing.bills} />
      <PaymentTable account={account} mayBook={mayBook} onAllocate={(payment) => setOpen({ allocate: payment })} />
      <RefundTable account={account} mayBook={mayBook} />
      {open === "payment" && <NotePaymentDialog {...dialog} />}
      {open === "refund" && <RefundDialog {...dialog} />}
      {open === "adjust" && <AdjustDialog {...dialog} />}
      {open === "credit" && <CreditDialog {...dialog} />}
      {open !== null && typeof open === "object" && <AllocateDialog {...dialog} payment={open.allocate} />}
    </>
  );
}

/** A deleted account may have had the same mobile. */
function OtherBooks({ account: { otherBooks } }: { account: CustomerAccount }) {
  if (otherBooks.length === 0) return null;
  return (
    <Notice title={t("Deleted accounts with this mobile")}>
      <ul>
        {otherBooks.map(({ accountKey, owed, depositHeld }) => (
          <li key={accountKey}>
            <TextLink to={accountPath(accountKey)}>
              {t("Balance {balance}, deposits {deposits}", {
                balance: balanceText(rupees(owed)),
                deposits: shopPrice(rupees(depositHeld)),
              })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function AccountStatus({ account }: { account: CustomerAccount }) {
  const { owed, depositHeld, depositToPay, depositWaiting, cylinders, ageing, credit, daysOverdue, mobile } = account;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Fact name={t("Owes")}>{shopPrice(rupees(ageing.open))}</Fact>
        {ageing.advance > 0 && <Fact name={t("Paid in advance")}>{shopPrice(rupees(ageing.advance))}</Fact>}
        <Fact name={t("Since")}>{sinceText(ageing.oldest?.day, daysOverdue)}</Fact>
        <Fact name={t("Deposit we hold")}>{shopPrice(rupees(depositHeld))}</Fact>
        {depositToPay > 0 && <Fact name={t("Deposit to pay")}>{shopPrice(rupees(depositToPay))}</Fact>}
        {depositWaiting > 0 && (
          <Fact name={t("Deposit held until the receiver pays")}>{shopPrice(rupees(depositWaiting))}</Fact>
        )}
        <Fact name={t("Cylinders")}>
          <CustomerCylinders counts={cylinders} mobile={mobile} />
        </Fact>
        {ageing.open > 0 &&
          AGE_BANDS.map(({ label }, band) => (
            <Fact key={label} name={label}>
              {shopPrice(rupees(ageing.bands[band] ?? 0))}
            </Fact>
          ))}
        <Fact name={t("Credit limit")}>
          {credit
            ? plural(
                credit.days,
                { one: "{limit}, {count} day", other: "{limit}, {count} days" },
                { limit: shopPrice(rupees(credit.limit)) },
              )
            : t("None: orders are paid first")}
        </Fact>
        <Fact name={t("Balance")}>{balanceText(rupees(owed))}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type RemindersProps = { account: CustomerAccount; onDone: (text: string) => Promise<void> };

function Reminders({ account: { mobile, reminder, remindedAt }, onDone }: RemindersProps) {
  if (!reminder) return null;
  const remind = async () => {
    const { message } = await callApi("POST /api/admin/customer-accounts/{mobile}/reminder", { params: { mobile } });
    await onDone(message);
  };
  return (
    <>
      <ActionButton action={remind}>{t("Remind by mail")}</ActionButton>
      <WhatsAppButton mobile={mobile} text={reminder.whatsapp} size="small">
        {t("Remind in WhatsApp")}
      </WhatsAppButton>
      {remindedAt && (
        <span className="self-center text-ink-soft text-sm">
          {t("Reminded {moment}", { moment: dateTimeText(remindedAt) })}
        </span>
      )}
    </>
  );
}

function sinceText(oldest: string | undefined, daysOverdue: number): string {
  if (oldest === undefined) return t("Nothing outstanding");
  const day = dateText(oldest);
  if (daysOverdue <= 0) return day;
  return plural(daysOverdue, { one: "{day}, {count} day late", other: "{day}, {count} days late" }, { day });
}
