import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { EMPTY_CYLINDERS, type EmptyCylinder } from "#catalogue/rules/empties/sizes.ts";
import { loadUsers, UserList } from "#people/web/office/customers/user-list.tsx";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { officePrice } from "#platform/rules/money/money.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { CLOSED, ifAllowed, type LoaderArgs, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { Tabs } from "#platform/web/ui/tabs.tsx";
import { loadOrders, OrderList } from "#sales/web/office/orders/order-list.tsx";
import type { Route } from "./+types/dashboard-lists";
import { loadPriceTable, PriceTable } from "./price-table.tsx";

export default function AdminDashboardLists({ loaderData }: Route.ComponentProps) {
  return <DashboardLists list={loaderData} />;
}

type DashboardList = NonNullable<Awaited<ReturnType<typeof loadTab>>>;

/** Loads the list of the tab in the address; the tabs are closed without one, or if the admin's role may not read it. */
export async function loader(args: LoaderArgs) {
  const tab = tabIn(searchOf(args));
  const list = tab && (await ifAllowed(() => loadTab(tab, args)));
  return list && list !== CLOSED ? list : null;
}

async function loadTab(tab: DashboardTab, args: LoaderArgs) {
  switch (tab) {
    case "users": {
      const listed = await loadUsers(args);
      return listed && { tab: "users" as const, listed };
    }
    case "orders": {
      const listed = await loadOrders(args);
      return listed && { tab: "orders" as const, listed };
    }
    case "products": {
      const listed = await loadPriceTable(args);
      return listed && { tab: "products" as const, listed };
    }
  }
}

const DASHBOARD_TABS = ["users", "orders", "products"] as const;

type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const tabIn = (search: URLSearchParams): DashboardTab | undefined =>
  DASHBOARD_TABS.find((tab) => tab === search.get("tab"));

function DashboardLists({ list }: { list: DashboardList | null }) {
  const navigate = useNavigate();
  const mayReadUsers = useMayCall("GET /api/admin/users");
  const mayReadOrders = useMayCall("GET /api/admin/orders");
  const panel = list && <Panel list={list} />;
  return (
    <Tabs
      label={t("Customers, orders and products")}
      selected={list?.tab}
      // Filters belong to one list, so a tab change drops them. Pressed again, a tab closes.
      onSelect={(tab) =>
        void navigate(tab === list?.tab ? "?" : `?tab=${tab}`, { preventScrollReset: true, replace: true })
      }
      tabs={[
        ...(mayReadUsers ? [{ id: "users", label: t("Users"), panel } as const] : []),
        ...(mayReadOrders ? [{ id: "orders", label: t("Orders"), panel } as const] : []),
        { id: "products", label: t("Products"), panel },
      ]}
    />
  );
}

function Panel({ list }: { list: DashboardList }) {
  switch (list.tab) {
    case "users":
      return (
        <Listing files={<ExportLinks from="/api/admin/export/users" what={t("these customers")} />}>
          <UserList listed={list.listed} />
        </Listing>
      );
    case "orders":
      return (
        <Listing files={<ExportLinks from="/api/admin/export/orders" what={t("these orders")} />}>
          <OrderList listed={list.listed} />
        </Listing>
      );
    case "products":
      return (
        <Listing
          files={<ExportLinks from="/api/admin/export/products" what={t("these products")} without={["sort"]} />}
        >
          <PriceTable listed={list.listed} />
          <DepositTable />
        </Listing>
      );
  }
}

function Listing({ files, children }: { files: ReactNode; children: ReactNode }) {
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-end gap-2 empty:hidden">{files}</div>
      {children}
    </div>
  );
}

const DEPOSITS = perLanguage(
  (): Columns<EmptyCylinder> => [
    { name: t("Cylinder"), cell: ({ title }) => title() },
    { name: t("Holds"), cell: ({ holds }) => holds() },
    { name: t("Deposit"), number: true, cell: ({ deposit }) => officePrice(deposit) },
  ],
);

function DepositTable() {
  return (
    <section aria-labelledby="deposits" className="space-y-2">
      <h3 id="deposits" className="font-semibold text-heading">
        {t("Empty cylinder deposits")}
      </h3>
      <Table
        caption={t("Empty cylinder deposits")}
        columns={DEPOSITS()}
        rows={EMPTY_CYLINDERS}
        rowKey={({ size }) => size}
      />
    </section>
  );
}
