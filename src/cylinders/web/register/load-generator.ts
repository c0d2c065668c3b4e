import { isLabelCode, scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { cylinderPage } from "#cylinders/web/shared/list-cylinders.ts";
import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";
import { readTransfer } from "./read-transfer.ts";

const PER_PAGE = 10;

export async function loadGenerator(address: URL, send: SendToApi) {
  const transfer = readTransfer(address.searchParams.get("transfer"));
  const [live, list] = await Promise.all([
    transfer.kind === "transfer" ? liveCylinder(transfer.cylinderNumber, send) : null,
    cylinderPage(address, PER_PAGE, send),
  ]);
  const number = scannedNumber(address.searchParams.get("number") ?? "") ?? "";
  return { transfer, live, list, number: isLabelCode(number) ? "" : number };
}

async function liveCylinder(cylinderNumber: string, send: SendToApi): Promise<CylinderResponse | null> {
  try {
    return await callApi("GET /api/cylinders/{cylinderNumber}", { params: { cylinderNumber } }, send);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}
