import { expect, test } from "vitest";
import { LOOKUPS_BY_NUMBER } from "#cylinders/api/registry.ts";
import { anApp } from "#testing/app.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aSignedInQrUser } from "#testing/qr-users.ts";
import { aCylinderForm } from "#testing/shops/cylinder-shop.ts";

test("an IP address that looks up many numbers is throttled; signed codes, staff and other addresses are not", async () => {
  // High enough that the general rate limit does not interfere.
  const { app, shop } = await anApp({ settings: { API_CALLS_PER_MINUTE: "100000" } });
  const filler = await aSignedInQrUser(shop);
  const customer = await aSignedInCustomer(shop);
  const form = { method: "POST", url: "/api/cylinders", headers: filler.headers, payload: aCylinderForm() } as const;
  const { qrAddress } = (await app.inject(form)).json();
  const signed = new URL(qrAddress).searchParams.get("data") ?? "";
  const { sig: _, ...payload } = JSON.parse(signed);
  const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
    look: async (path = "") =>
      (await app.inject({ method: "GET", url: `/api/cylinders/SH-1042${path}`, remoteAddress, headers })).statusCode,
    check: async (data: string) =>
      (await app.inject({ method: "POST", url: "/api/cylinder-data", remoteAddress, headers, payload: { data } }))
        .statusCode,
  });

  const stranger = from("10.0.0.1");
  for (let turn = 0; turn < LOOKUPS_BY_NUMBER.perAddress.calls / 3; turn += 1)
    expect([
      await stranger.look(),
      await stranger.look("/history"),
      await stranger.check(JSON.stringify(payload)),
    ]).toEqual([200, 200, 200]);

  expect(await stranger.look()).toBe(429);
  expect(await stranger.look("/history")).toBe(429);
  expect(await stranger.check(JSON.stringify(payload))).toBe(429);
  expect(await from("10.0.0.1", customer.headers).look()).toBe(429);
  expect(await stranger.check(signed)).toBe(200);
  expect(await from("10.0.0.1", filler.headers).look()).toBe(200);
  expect(await from("10.0.0.2").look()).toBe(200);
});
