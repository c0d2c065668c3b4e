/** Expected access for every call, written independently of the contract. A missing row does not compile and fails the walk. */
import { randomUUID } from "node:crypto";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { OF_CUSTODY } from "./custody-expectations.ts";
import { OF_THE_OFFICE } from "./office-expectations.ts";
import { OF_THE_SHOP } from "./shop-expectations.ts";
import { type Expectation, everyAdmin, everybody, nothing } from "./who-may.ts";

const UNKNOWN_LINK = "a-token-that-was-never-mailed-to-anybody";

export const EXPECTED: Readonly<Record<EndpointName, Expectation>> = {
  ...OF_THE_SHOP,
  ...OF_THE_OFFICE,
  ...OF_CUSTODY,
  "POST /api/contact": {
    may: everybody(201),
    call: () => ({ body: { fullName: "Sita Devi", email: "sita@example.in", message: "Do you have R-32?" } }),
  },
  "POST /api/newsletter": { may: everybody(202), call: () => ({ body: { email: `${randomUUID()}@example.in` } }) },
  "POST /api/newsletter/confirm": { may: everybody(400), call: () => ({ body: { token: UNKNOWN_LINK } }) },
  "POST /api/newsletter/unsubscribe": { may: everybody(400), call: () => ({ body: { token: UNKNOWN_LINK } }) },
  "GET /api/health": { may: everybody(200), call: nothing },
  "GET /api/ready": { may: everybody(200), call: nothing },
  "GET /api/metrics": { may: everyAdmin(), call: nothing },
  "GET /api/openapi.json": { may: everybody(200), call: nothing },
  "GET /api/docs": { may: everybody(200), call: nothing },
};
