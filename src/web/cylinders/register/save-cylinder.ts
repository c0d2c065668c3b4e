/** Registers a cylinder, or hands a registered one to its new owner. Only then is there a QR that the shop stands behind. */

import type { CylinderForm } from "#domain/cylinders/registry/cylinder.ts";
import { t } from "#domain/language/text.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import type { CylinderResponse } from "#web/cylinders/shared/cylinder-response.ts";

/** A transfer names the change it has seen, so that of two at the same time one is told. */
export type TransferTarget = { cylinderNumber: string; seen: string | undefined };

export function saveCylinder(form: CylinderForm, handover: TransferTarget | null): Promise<CylinderResponse> {
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

/** The shop's words where it gave any, with what it said of single fields. */
export function whyNotSaved(error: unknown, handover: TransferTarget | null): string {
  if (!(error instanceof ApiProblem)) {
    return handover
      ? t("Error transferring cylinder. We cannot reach the shop. Please try again.")
      : t("Failed to save cylinder to backend. Please try again.");
  }
  if (error.code === "unknown") return handover ? t("Error transferring cylinder") : t("Error saving cylinder");
  return [error.message, ...Object.values(error.fields)].filter((text, at, all) => all.indexOf(text) === at).join(" ");
}

export const sessionHasEnded = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;
