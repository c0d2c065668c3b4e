/** The shop in which every endpoint is called as every caller, and the endpoints with their expectations. */
import { mkdir } from "node:fs/promises";
import { aGas } from "#catalogue/rules/products/makers.ts";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { anApp } from "#testing/app.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";
import { TRANSFER_MOBILE } from "#testing/shops/cylinder-shop.ts";
import { GOODS } from "#testing/shops/order-shop.ts";
import { EXPECTED } from "./expectations.ts";

type Options = { settings?: Record<string, string>; now?: () => Date };

export async function aWalkedShop({ settings, ...clock }: Options = {}) {
  const DATA_DIR = await aDataFolder();
  await mkdir(DATA_DIR);
  const movingGas = aGas({ id: "plain-gas", sku: "PLAIN-GAS" });
  const selling = [...Object.values(GOODS), movingGas];
  return anApp({ settings: { TRANSFER_MOBILE, DATA_DIR, ...settings }, selling, ...clock });
}

export const everyRow = everyEndpoint.map(({ feature, row }) => ({
  feature,
  row,
  expected: EXPECTED[`${row.method} ${row.path}` as EndpointName],
}));

/** Long enough for a machine that runs other tests. */
export const WALK_TIMEOUT_MS = 600_000;
