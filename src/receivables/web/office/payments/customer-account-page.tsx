import { AGE_BANDS } from "#books/rules/ledger/ageing.ts";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { CustomerCylinders } from "#cylinders/web/office/cylinder-counts.tsx";
import { PAYMENTS_SHOWN } from "#platform/api/roles.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { requestedPage } from "#platform/web/office-kit/list/list-address.ts";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath, statementPath, userPath } from "#platform/web/office-kit/paths.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Fact, Facts } from "#platform/web/ui/facts.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { dateText, dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { OpenBills } from "#receivables/web/statement/open-bills.tsx";
import type { Route } from "./+types/customer-account-page";
import { AdjustDialog, CreditDialog, RefundDialog } from "./account-dialogs.tsx";
import type { CustomerAccount } from "./customer-account.ts";
import { NotePaymentDialog } from "./payment-dialogs.tsx";
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

function CustomerAccountPage({ account }: { account: CustomerAccount }) {
  const mayReadAll = useMayCall("GET /api/admin/receivables");
  const mayBook = useMayCall("POST /api/admin/customer-accounts/{mobile}/adjustments");
  const { name, mobile, accountKey, former } = account;
  return (
    <DetailPage
      trail={[
        mayReadAll
          ? { name: t("Receivables"), to: "/admin/receivables" }
          : { name: t("Customers"), to: "/admin/users" },
      ]}
      title={name}
      text={former ? `+91 ${mobile}` : <TextLink to={userPath(account)}>+91 {mobile}</TextLink>}
      actions={
        <>
          <ButtonLink to={statementPath(accountKey)}>{t("Statement")}</ButtonLink>
          <NotePaymentDialog account={account} />
        </>
      }
    >
      {former && (
        <Notice>{t("This account was deleted. Payments, refunds and corrections can still be recorded.")}</Notice>
      )}
      <OtherBooks account={account} />
      <AccountStatus account={account} />
      {mayBook && (
        <div className="flex flex-wrap gap-2">
          <Reminders account={account} />
          {account.refundable > 0 && <RefundDialog account={account} />}
          <AdjustDialog account={account} />
          {!former && <CreditDialog account={account} />}
        </div>
      )}
      <OpenBills bills={account.ageing.bills} />
      <PaymentTable account={account} mayBook={mayBook} />
      <RefundTable account={account} mayBook={mayBook} />
    </DetailPage>
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
      <Facts>
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
      </Facts>
    </Card>
  );
}

function Reminders({ account: { mobile, reminder, remindedAt } }: { account: CustomerAccount }) {
  if (!reminder) return null;
  return (
    <>
      <Act
        call="POST /api/admin/customer-accounts/{mobile}/reminder"
        input={{ params: { mobile } }}
        done={({ message }) => message}
      >
        {t("Remind by mail")}
      </Act>
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
