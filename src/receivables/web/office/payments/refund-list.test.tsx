import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { AdminContext } from "#platform/web/office-kit/admin.ts";
import { type Refund, RefundList } from "./refund-list.tsx";

const REFUND: Refund = {
  id: "8b7e2c5e-2f0b-4b8e-9a52-0f7d6a3c1e11",
  accountKey: "9876543210",
  kind: "refund",
  mobile: "9876543210",
  name: "Ravi Kumar",
  amount: 20_000,
  method: "upi",
  reference: "",
  reason: "Paid too much",
  state: "waiting",
  requestedAt: "2026-03-02T06:30:00.000Z",
  requestedBy: "Asha",
  ownRequest: false,
  decidedBy: null,
};

function Page() {
  return (
    <AdminContext value={{ name: "Asha", role: "accounts", closed: [] }}>
      <RefundList refunds={useLoaderData<Refund[]>()} />
    </AdminContext>
  );
}

const Stub = createRoutesStub([{ id: "refunds", path: "/", Component: Page, loader: () => null }]);

const shown = (refund: Refund) => renderToStaticMarkup(<Stub hydrationData={{ loaderData: { refunds: [refund] } }} />);

test("the person who requested a refund reads that it waits, and may only withdraw it", () => {
  const list = shown({ ...REFUND, ownRequest: true });
  expect(list).toContain("Waiting for a second person");
  expect(list).toContain("Withdraw");
  expect(list).not.toContain("Approve");
});

test("another person may approve or decline it", () => {
  const list = shown(REFUND);
  expect(list).toContain("Approve");
  expect(list).toContain("Decline");
  expect(list).not.toContain("Waiting for a second person");
});
