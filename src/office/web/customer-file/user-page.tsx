import { useState } from "react";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { cylindersOut, owedText, whereText } from "#cylinders/rules/custody/cylinder-counts.ts";
import { RecordFiles } from "#cylinders/web/custody/record-files.tsx";
import type { UserFile } from "#people/web/office/customers/admin-user.ts";
import { InviteCard } from "#people/web/office/customers/invite-card.tsx";
import { SezCard } from "#people/web/office/customers/sez-card.tsx";
import { Verified } from "#people/web/office/customers/user-list.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { mobileProblem } from "#platform/rules/india/india.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { addressWithCity } from "#platform/rules/text/city.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ContactLinks } from "#platform/web/office-kit/contact-links.tsx";
import { CLOSED, ifAllowed, loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath, emptiesPath, orderPath } from "#platform/web/office-kit/paths.ts";
import { type Tile, Tiles } from "#platform/web/office-kit/tiles.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { OrdersIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Fact } from "#platform/web/ui/facts.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateTimeText, shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { goodsCount } from "#sales/rules/orders/order-line.ts";
import { OrderStateBadge } from "#sales/web/orders/order-state-badge.tsx";
import type { Route } from "./+types/user-page";
import { MobileCard } from "./mobile-card.tsx";
import { type ListsOfCustomer, PriceListsCard } from "./price-lists-card.tsx";
import { TransferCard } from "./transfer-card.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const send = context.get(apiContext);
  return loadForAdmin(async () => {
    const [user, account, lists] = await Promise.all([
      callApi("GET /api/admin/users/{mobile}", { params }, send),
      ifAllowed(() => callApi("GET /api/admin/customer-accounts/{mobile}", { params, query: {} }, send)),
      ifAllowed(() => callApi("GET /api/admin/users/{mobile}/price-lists", { params }, send)),
    ]);
    return { user, account, lists };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  officeMeta(`${loaderData?.user.fullName ?? t("Customer")}`, root.loaderData.shop.name);

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  return loaderData && <UserPage {...loaderData} />;
}

type Account = ClientOutput<EndpointNamed<"GET /api/admin/customer-accounts/{mobile}">>;
type Props = { user: UserFile; account: Account | typeof CLOSED; lists: ListsOfCustomer | typeof CLOSED };

function UserPage({ user, account, lists }: Props) {
  // Only at first: saving a setting must not close them.
  const [settingsOpen] = useState(user.sezWarning !== null);
  return (
    <>
      <Breadcrumb trail={[{ name: t("Customers"), to: "/admin/users" }]} here={user.fullName} />
      <PageHeading
        title={user.fullName}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {rich("Registered {moment} {verified}", {
              moment: dateTimeText(user.registeredAt),
              verified: <Verified user={user} />,
            })}
          </span>
        }
      />
      <Tiles label={t("Account and cylinders")} tiles={tilesOf(user, account)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <UserOrders user={user} />
        <div className="space-y-5 max-xl:-order-1">
          <Card title={t("Details")}>
            <dl className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
              <Fact name={t("Mobile")}>
                {mobileProblem(user.mobile) ? (
                  t("None. Listed as {number}.", { number: user.mobile })
                ) : (
                  <TextLink to={`tel:+91${user.mobile}`}>+91 {user.mobile}</TextLink>
                )}
              </Fact>
              <Fact name={t("Email")}>
                {user.email ? <TextLink to={`mailto:${user.email}`}>{user.email}</TextLink> : t("None given.")}
              </Fact>
              {user.company && <Fact name={t("Company")}>{user.company}</Fact>}
              {user.gstNumber && <Fact name="GSTIN">{user.gstNumber}</Fact>}
              {user.aadhaarNumber && <Fact name={t("Aadhaar")}>{user.aadhaarNumber}</Fact>}
              <Fact name={t("Address")}>
                <span className="block whitespace-pre-line">{addressWithCity(user) || t("None given.")}</span>
                {[stateName(user.state), user.pincode].filter(Boolean).join(" ")}
              </Fact>
            </dl>
            {!mobileProblem(user.mobile) && (
              <div className="mt-4">
                <ContactLinks mobile={user.mobile} />
              </div>
            )}
          </Card>
          <InviteCard user={user} />
          {lists !== CLOSED && <PriceListsCard mobile={user.mobile} lists={lists} />}
          <Card title={t("Cylinders")}>
            <p className="mt-2">
              <TextLink to={`/admin/cylinders?q=${user.mobile}`}>{t("Cylinders registered to this mobile")}</TextLink>
            </p>
            <p className="mt-2 text-ink-soft text-sm">{t("Record of all cylinders they hold:")}</p>
            <p className="mt-1 flex flex-wrap gap-2">
              <RecordFiles from="/api/holdings/dossier" query={`?mobile=${user.mobile}`} of={user.mobile} />
            </p>
          </Card>
          <details open={settingsOpen} className="space-y-5">
            <summary className="min-h-target cursor-pointer py-2 font-semibold text-heading">
              {t("Settings of this customer")}
            </summary>
            <SezCard key={user.mobile} user={user} />
            <TransferCard user={user} />
            <MobileCard user={user} />
          </details>
        </div>
      </div>
    </>
  );
}

function tilesOf({ mobile, cylinders }: UserFile, account: Props["account"]): Tile[] {
  const late = account === CLOSED ? 0 : Math.max(0, account.daysOverdue);
  const ofAccount =
    account === CLOSED
      ? []
      : [
          { name: t("Balance"), value: balanceText(rupees(account.owed)), to: accountPath(mobile) },
          { name: t("Deposit we hold"), value: shopPrice(rupees(account.depositHeld)), to: accountPath(mobile) },
        ];
  return [
    ...ofAccount,
    {
      name: t("Cylinders"),
      value: grouped(cylindersOut(cylinders)),
      text: `${whereText(cylinders)}, ${owedText(cylinders.owed)}`,
      to: emptiesPath(mobile),
    },
    {
      name: t("Overdue"),
      value: plural(cylinders.overdue, { one: "{count} cylinder", other: "{count} cylinders" }),
      text: late > 0 && plural(late, { one: "Payment {count} day late", other: "Payment {count} days late" }),
      to: emptiesPath(mobile),
    },
  ];
}

type Order = UserFile["orders"]["latest"][number];

const COLUMNS = perLanguage<Columns<Order>>(() => [
  {
    name: t("Order"),
    cell: (order) => <TextLink to={orderPath({ mobile: order.mobile, order })}>{order.orderNumber}</TextLink>,
  },
  { name: t("Placed"), cell: ({ orderDate }) => <span className="whitespace-nowrap">{shortDateTime(orderDate)}</span> },
  { name: t("Items"), number: true, cell: ({ items }) => grouped(goodsCount(items)) },
  { name: t("Total"), number: true, cell: ({ grandTotal }) => shopPrice(rupees(grandTotal)) },
  { name: t("Status"), cell: (order) => <OrderStateBadge order={order} to="staff" /> },
]);

function UserOrders({ user: { mobile, orders } }: { user: UserFile }) {
  if (orders.count === 0) {
    return <EmptyState icon={<OrdersIcon className="size-8" />} title={t("No orders yet.")} />;
  }
  return (
    <section aria-labelledby="orders" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="orders" className="font-semibold text-heading">
          {t("Orders")}
        </h2>
        <TextLink to={`/admin/orders?mobile=${mobile}`}>{t("All orders")}</TextLink>
      </div>
      <p className="text-ink-soft">
        {t("{paid} in paid orders, {open} left to pay", {
          paid: shopPrice(rupees(orders.paidTotal)),
          open: shopPrice(rupees(orders.unpaidTotal)),
        })}
      </p>
      <Table
        caption={t("Latest orders")}
        columns={COLUMNS()}
        rows={orders.latest}
        rowKey={({ orderNumber }) => orderNumber}
      />
    </section>
  );
}
