import { expect, test } from "vitest";
import { OFFICE_ROUTE, saveSnapshot } from "./office-connection.ts";

const ASHA = { admin: { name: "Asha", role: "dispatch" } };
const LIST = { rows: ["an order"], total: 1 };
const ORDERS = "sales/web/office/orders/orders-page";
const SIGHT = {
  pathname: "/admin/orders",
  responses: new Map<string, unknown>([
    [OFFICE_ROUTE, ASHA],
    [ORDERS, LIST],
  ]),
};

const data = (result: unknown) => ({ type: "data" as const, result });
const error = (result: unknown) => ({ type: "error" as const, result });
const response = (status: number) => ({ status, statusText: "", internal: false, data: "" });
const NETWORK = new TypeError("Failed to fetch");

test.each([
  { what: "a cut network", failure: NETWORK },
  { what: "a shop that is not answering", failure: response(503) },
  { what: "a shop that asks to slow down", failure: response(429) },
  { what: "an answer nobody can read", failure: new Error("Unable to decode") },
])("$what leaves the list and the menu unchanged", ({ failure }) => {
  const loaded = { [OFFICE_ROUTE]: error(failure), [ORDERS]: error(failure) };
  expect(saveSnapshot(loaded, "/admin/orders", SIGHT)).toEqual({
    loaded: { [OFFICE_ROUTE]: data(ASHA), [ORDERS]: data(LIST) },
    trouble: "unreachable",
  });
});

test("navigating to another screen leaves the frame, and that screen shows its failure", () => {
  const loaded = { [OFFICE_ROUTE]: error(NETWORK), "people/web/office/customers/users-page": error(NETWORK) };
  expect(saveSnapshot(loaded, "/admin/users", SIGHT)).toEqual({
    loaded: { [OFFICE_ROUTE]: data(ASHA), "people/web/office/customers/users-page": error(NETWORK) },
    trouble: null,
  });
});

test("an ended session leaves the screen and its input unchanged", () => {
  const loaded = { [OFFICE_ROUTE]: data({ admin: null }), [ORDERS]: data(null) };
  expect(saveSnapshot(loaded, "/admin/orders", SIGHT)).toEqual({
    loaded: { [OFFICE_ROUTE]: data(ASHA), [ORDERS]: data(LIST) },
    trouble: "session-ended",
  });
});

test.each([400, 403, 404])("a response of %i is shown, because it is not an outage", (status) => {
  const loaded = { [OFFICE_ROUTE]: data(ASHA), [ORDERS]: error(response(status)) };
  expect(saveSnapshot(loaded, "/admin/orders", SIGHT)).toEqual({ loaded, trouble: null });
});

test("a redirect is followed", () => {
  const loaded = { [OFFICE_ROUTE]: error(new Response(null, { status: 302 })) };
  expect(saveSnapshot(loaded, "/admin/orders", SIGHT)).toEqual({ loaded, trouble: null });
});

test("without a previous screen nothing is restored", () => {
  const loaded = { [OFFICE_ROUTE]: data({ admin: null }), [ORDERS]: data(null) };
  expect(saveSnapshot(loaded, "/admin/orders", null)).toEqual({ loaded, trouble: null });
});
