import type { QrPayload } from "#cylinders/rules/registry/qr-payload.ts";
import { openedData } from "#cylinders/rules/registry/read-scan.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";

/** The server's result, or that it was unavailable. */
export type Check =
  | ClientOutput<EndpointNamed<"POST /api/cylinder-data">>
  | { verified: false; why: "not-checked"; live: null };

/** `data` is the content of the QR, as scanned. */
export type Passport = { data: string; payload: QrPayload; check: Check };

export type PassportResult = ({ ok: true } & Passport) | { ok: false; message: string };

type Dependencies = { send: SendToApi; report: (error: unknown) => void };

/** `data` is untrusted. Text that is not a passport is never sent to the server. */
export async function loadPassport(data: string | null, dependencies: Dependencies): Promise<PassportResult> {
  const opened = openedData(data);
  if (!opened.ok) return opened;
  const scanned = data ?? "";
  return {
    ok: true,
    data: scanned,
    payload: opened.signed.payload,
    check: await checkWithShop(scanned, dependencies),
  };
}

/** An unavailable server neither confirms nor denies: the page still shows the content of the QR. */
async function checkWithShop(data: string, { send, report }: Dependencies): Promise<Check> {
  try {
    return await callApi("POST /api/cylinder-data", { body: { data } }, fromOurOwnPage(send));
  } catch (error) {
    report(error);
    return { verified: false, why: "not-checked", live: null };
  }
}

/** The HTTP layer rejects writes of unknown origin. This call changes nothing and comes from our own page. */
const fromOurOwnPage =
  (send: SendToApi): SendToApi =>
  (path, init) =>
    send(path, { ...init, headers: { ...init.headers, "sec-fetch-site": "same-origin" } });
