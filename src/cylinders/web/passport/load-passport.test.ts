import { expect, test } from "vitest";
import { aCylinder } from "#cylinders/rules/registry/makers.ts";
import { printedText, qrPayload } from "#cylinders/rules/registry/qr-payload.ts";
import { loadPassport } from "./load-passport.ts";

const payload = qrPayload(aCylinder());
const data = printedText(payload, "s1gn");

/** A shop with the same response to every check, which records its requests. */
function aShopResponding(response: () => Response) {
  const requests: { path: string; body: unknown; site: string | undefined }[] = [];
  const reported: unknown[] = [];
  return {
    input: requests,
    reported,
    dependencies: {
      send: async (path: string, init: { headers: Record<string, string>; body?: string }) => {
        requests.push({ path, body: JSON.parse(init.body ?? "null"), site: init.headers["sec-fetch-site"] });
        return response();
      },
      report: (error: unknown) => reported.push(error),
    },
  };
}

test("a passport is checked against the shop's records", async () => {
  const check = { verified: true, why: "agrees", live: null };
  const { input: requests, dependencies } = aShopResponding(() => Response.json(check));
  expect(await loadPassport(data, dependencies)).toEqual({ ok: true, data, payload, check });
  expect(requests).toEqual([{ path: "/api/cylinder-data", body: { data }, site: "same-origin" }]);
});

test("while the server is unavailable, the passport is shown as not checked", async () => {
  const { reported, dependencies } = aShopResponding(() => Response.json({ code: "database-down" }, { status: 503 }));
  expect(await loadPassport(data, dependencies)).toMatchObject({ ok: true, payload, check: { why: "not-checked" } });
  expect(reported).toHaveLength(1);
});

const INVALID = "Invalid QR code data. Please scan a valid cylinder QR code.";

test.each([
  { name: "nothing", given: null, message: "No cylinder data found in the URL. Please scan a valid cylinder QR code." },
  { name: "a script", given: "<script>alert(1)</script>", message: INVALID },
  { name: "20 kB", given: JSON.stringify({ ...payload, brandName: "x".repeat(20_000) }), message: INVALID },
  { name: "a deep nest", given: "[".repeat(4000), message: INVALID },
  { name: "a number that turns the writing", given: data.replace("SH-1042", "SH\u202e2401"), message: INVALID },
])("$name is reported without a request", async ({ given, message }) => {
  const { input: requests, dependencies } = aShopResponding(() => Response.json({}));
  expect(await loadPassport(given, dependencies)).toEqual({ ok: false, message });
  expect(requests).toEqual([]);
});
