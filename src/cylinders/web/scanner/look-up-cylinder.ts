/** Finds a cylinder by number, as written, then in upper case, then in lower case; or by a scanned QR. */
import { isLabelCode, signedDataIn } from "#cylinders/rules/registry/read-scan.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { ApiProblem, callApi, type SendToApi } from "#platform/web/api.ts";

/** Undefined when the server finds the cylinder in no spelling. */
export async function lookUpCylinder(number: string, send?: SendToApi): Promise<CylinderResponse | undefined> {
  for (const cylinderNumber of new Set([number, number.toUpperCase(), number.toLowerCase()])) {
    try {
      return await callApi("GET /api/cylinders/{cylinderNumber}", { params: { cylinderNumber } }, send);
    } catch (error) {
      // The error explains why a label has no cylinder.
      if (isLabelCode(number)) throw error;
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
  }
  return undefined;
}

type Scan = {
  text: string;
  number: string;
  /** A user with an account may see more than the public card. */
  hasAccount: boolean;
};

/** The server shows the owner's company for a code it signed; for a bare number it is masked. */
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
