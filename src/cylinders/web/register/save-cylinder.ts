/** Registers a cylinder, or transfers a registered one. The server signs the QR only then. */

import type { NewCylinderForm } from "#cylinders/rules/registry/cylinder.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";

/** A transfer states the version it has seen, so one of two concurrent transfers is rejected. */
export type TransferTarget = { cylinderNumber: string; seen: string | undefined };

export function saveCylinder(form: NewCylinderForm, handover: TransferTarget | null): Promise<CylinderResponse> {
  if (!handover) return callApi("POST /api/cylinders", { body: form });
  return callApi("PATCH /api/cylinders/{cylinderNumber}", {
    params: { cylinderNumber: handover.cylinderNumber },
    body: {
      currentOwnerName: form.currentOwnerName,
      currentOwnerCompany: form.currentOwnerCompany,
      currentOwnerState: form.currentOwnerState,
      currentOwnerPincode: form.currentOwnerPincode,
      currentOwnerMobile: form.currentOwnerMobile,
      status: "transferred",
      ...(handover.seen === undefined ? {} : { lastUpdateDate: handover.seen }),
    },
  });
}

/** The server's message with its field errors, or a generic one. */
export function whyNotSaved(error: unknown, handover: TransferTarget | null): string {
  if (!(error instanceof ApiProblem)) {
    return handover
      ? t("Error transferring cylinder. We cannot reach the shop. Please try again.")
      : t("Failed to save cylinder to backend. Please try again.");
  }
  if (error.code === "unknown") return handover ? t("Error transferring cylinder") : t("Error saving cylinder");
  return [error.message, ...Object.values(error.fields)].filter((text, at, all) => all.indexOf(text) === at).join(" ");
}
