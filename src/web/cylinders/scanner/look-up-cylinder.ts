/** Finds a cylinder by its number, as it was written, then in capitals, then in small letters; or by a scanned QR. */
import { isLabelCode, signedDataIn } from "#domain/cylinders/registry/read-scan.ts";
import { ApiProblem, callApi, type SendToApi } from "#web/api.ts";
import type { CylinderResponse } from "#web/cylinders/shared/cylinder-response.ts";

/** Undefined when the shop knows no such cylinder under any of its spellings. */
export async function lookUpCylinder(number: string, send?: SendToApi): Promise<CylinderResponse | undefined> {
  for (const cylinderNumber of new Set([number, number.toUpperCase(), number.toLowerCase()])) {
    try {
      return await callApi("GET /api/cylinders/{cylinderNumber}", { params: { cylinderNumber } }, send);
    } catch (error) {
      // Why a label stands for no cylinder is worth reading.
      if (isLabelCode(number)) throw error;
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
  }
  return undefined;
}

type Scan = {
  /** What was scanned, pasted or typed. */
  text: string;
  number: string;
  /** Somebody with an account may see more of the cylinder than its public card. */
  hasAccount: boolean;
};

/** The shop shows the owner's company to who has a code that it signed; to who has a number alone it is masked. */
export async function lookUpScan(
  { text, number, hasAccount }: Scan,
  send?: SendToApi,
): Promise<CylinderResponse | undefined> {
  const data = signedDataIn(text);
  if (data === undefined) return lookUpCylinder(number, send);
  const { verified, live } = await callApi("POST /api/cylinder-data", { body: { data } }, send);
  if (!verified || live === null) return lookUpCylinder(number, send);
  if (!hasAccount) return live;
  const cylinder = await lookUpCylinder(number, send);
  return cylinder && { ...cylinder, currentOwnerCompany: live.currentOwnerCompany };
}
