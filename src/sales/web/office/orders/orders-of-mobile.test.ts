import { expect, test } from "vitest";
import { loader } from "./orders-of-mobile.ts";

test.each(["9810000001", "+91 98100 00001"])("a browser at /admin/orders/%s gets that customer's orders", (mobile) => {
  const { status, headers } = loader({ params: { mobile } });
  expect([status, headers.get("location")]).toEqual([302, "/admin/orders?mobile=9810000001"]);
});

test("an address without a mobile is not found", () => {
  expect(() => loader({ params: { mobile: "yesterday" } })).toThrow(
    expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
  );
});
