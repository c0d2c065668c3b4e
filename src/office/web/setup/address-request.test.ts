import { expect, test } from "vitest";
import { addressRequest, hostIn } from "./address-request.ts";

test.each([
  { typed: "shop.himalaya.example", host: "shop.himalaya.example" },
  { typed: " https://Shop.Himalaya.example/products?x=1 ", host: "shop.himalaya.example" },
  { typed: "http://himalaya.example:3000", host: "himalaya.example" },
  { typed: "himalaya", host: undefined },
  { typed: "192.168.1.20", host: undefined },
  { typed: "my shop.example", host: undefined },
  { typed: "himalaya.example\nPUBLIC_URL=x", host: undefined },
  { typed: "", host: undefined },
])("in $typed the host is $host", ({ typed, host }) => {
  expect(hostIn(typed)).toBe(host);
});

test("the request has the exact lines for the shop's environment", () => {
  const lines = addressRequest("shop.himalaya.example").split("\n");
  expect(lines).toContain("PUBLIC_URL=https://shop.himalaya.example");
  expect(lines).toContain("TRUST_PROXY=1");
});
