import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { UserList } from "#web/back-office/accounts/user-list.tsx";
import { OrderList } from "#web/back-office/orders/order-list.tsx";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { DepositTable } from "./deposit-table.tsx";
import type { DashboardList } from "./load-dashboard-list.ts";
import { PriceTable } from "./price-table.tsx";

/** Users, orders and products side by side, each to be searched and taken away as a file. */
export function DashboardLists({ list }: { list: DashboardList }) {
  const navigate = useNavigate();
  const panel = <Panel list={list} />;
  return (
    <Tabs
      label="Users, orders and products"
      selected={list.tab}
      // Filters belong to their own list.
      onSelect={(tab) => void navigate(`?tab=${tab}`, { preventScrollReset: true, replace: true })}
      tabs={[
        { id: "users", label: "Users", panel },
        { id: "orders", label: "Orders", panel },
        { id: "products", label: "Products", panel },
      ]}
    />
  );
}

const LABEL = "Export what is listed:";

function Panel({ list }: { list: DashboardList }) {
  switch (list.tab) {
    case "users":
      return (
        <Listing files={<ExportLinks label={LABEL} from="/api/admin/export/users" what="these users" />}>
          <UserList listed={list.listed} />
        </Listing>
      );
    case "orders":
      return (
        <Listing files={<ExportLinks label={LABEL} from="/api/admin/export/orders" what="these orders" />}>
          <OrderList listed={list.listed} />
        </Listing>
      );
    case "products":
      return (
        <Listing
          files={
            <ExportLinks label={LABEL} from="/api/admin/export/products" what="these products" without={["sort"]} />
          }
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
