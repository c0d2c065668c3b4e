/** What the address in a QR says, and whether the shop stands by it. */
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import type { QrPayload } from "#domain/cylinders/registry/qr-payload.ts";
import { openedData } from "#domain/cylinders/registry/read-scan.ts";
import { callApi, type SendToApi } from "#web/api.ts";

/** What the shop found, or that it could not look. */
export type Check =
  | ClientOutput<EndpointNamed<"POST /api/cylinder-data">>
  | { verified: false; why: "not-checked"; live: null };

/** `data` is what the QR holds, as it was scanned. */
export type Passport = { data: string; payload: QrPayload; check: Check };

export type PassportResult = ({ ok: true } & Passport) | { ok: false; message: string };

type Dependencies = { send: SendToApi; report: (error: unknown) => void };

/** `data` is a stranger's text. What is no passport never reaches the shop's records. */
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

/** A shop that cannot look just now has neither confirmed nor denied: the page still shows what the QR says. */
async function checkWithShop(data: string, { send, report }: Dependencies): Promise<Check> {
  try {
    return await callApi("POST /api/cylinder-data", { body: { data } }, fromOurOwnPage(send));
  } catch (error) {
    report(error);
    return { verified: false, why: "not-checked", live: null };
  }
}

/** The door turns away writes whose page it cannot tell. This one changes nothing, and its page is ours. */
const fromOurOwnPage =
  (send: SendToApi): SendToApi =>
  (path, init) =>
    send(path, { ...init, headers: { ...init.headers, "sec-fetch-site": "same-origin" } });
