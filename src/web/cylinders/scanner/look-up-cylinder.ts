/** Finds a cylinder by its number: as it was written, then in capitals, then in small letters. */
import { isLabelCode } from "#domain/cylinders/read-scan.ts";
import { ApiProblem, callApi, type SendToApi } from "#web/api.ts";
import type { CylinderAnswer } from "#web/cylinders/shared/cylinder-answer.ts";

/** Undefined when the shop knows no such cylinder under any of its spellings. */
export async function lookUpCylinder(number: string, send?: SendToApi): Promise<CylinderAnswer | undefined> {
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
