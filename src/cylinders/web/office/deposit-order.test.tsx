import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { type Admin, AdminContext } from "#platform/web/office-kit/admin.ts";
import AdminCustomerEmpties from "./empties/empties-page.tsx";
import { WithheldDeposits } from "./withheld-deposits.tsx";

const MOBILE = "9810012345";
const IMPORTED = "BF-2026-02-15";
const ORDER = "ORD1780000000000";
const ORDER_LINK = `href="/admin/orders/${MOBILE}/${ORDER}"`;

const deposit = { name: "Empty Cylinder (Standard)", owed: 4, returnBy: "2026-03-17", deposit: 6000 };
const account = {
  mobile: MOBILE,
  name: "Asha Devi",
  today: "2026-03-01",
  counts: { out: 4, outLoan: 4, outSold: 0, late: 0, owed: 4 },
  lines: [],
  deposits: [IMPORTED, ORDER].map((orderNumber) => ({ ...deposit, orderNumber })),
};
const withheld = { mobile: MOBILE, cylinders: [], condemned: [], dueOn: "2026-03-17", withheld: 6000, held: 6000 };

const loaded = { loaderData: account } as unknown as Parameters<typeof AdminCustomerEmpties>[0];
const rows = [IMPORTED, ORDER].map((orderNumber, id) => ({ ...withheld, id, orderNumber })) as unknown as Parameters<
  typeof WithheldDeposits
>[0]["rows"];

const ADMIN = { name: "Asha", role: "owner", closed: [] } satisfies Admin;
const OfficePage = ({ children }: { children: ReactNode }) => <AdminContext value={ADMIN}>{children}</AdminContext>;

test.each([
  { list: "of a customer's empties", page: () => <AdminCustomerEmpties {...loaded} /> },
  { list: "of withheld deposits", page: () => <WithheldDeposits rows={rows} /> },
])("in the list $list an imported deposit links to no order", ({ page }) => {
  const router = createMemoryRouter([{ path: "/", element: <OfficePage>{page()}</OfficePage> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(IMPORTED);
  expect(html).not.toContain(`/${IMPORTED}`);
  expect(html).toContain(ORDER_LINK);
});
