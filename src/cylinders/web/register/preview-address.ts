/** The QR content of a cylinder before it is saved, without the server's signature. */
import type { CylinderForm } from "#cylinders/rules/registry/cylinder.ts";
import { qrAddress, qrPayload } from "#cylinders/rules/registry/qr-payload.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";

type PassportFacts = Omit<CylinderResponse, "qrAddress" | "qrSigned" | "cylinderWeight">;

export function previewAddress(origin: string, form: CylinderForm, live: CylinderResponse | null): string {
  return qrAddress(origin, JSON.stringify(qrPayload(live ? handedOn(live, form) : registered(form))));
}

const ownerIn = (form: CylinderForm) => ({
  currentOwnerName: form.currentOwnerName,
  currentOwnerCompany: form.currentOwnerCompany,
  currentOwnerState: form.currentOwnerState,
  currentOwnerPincode: form.currentOwnerPincode,
});

const registered = (form: CylinderForm) => ({
  cylinderNumber: form.cylinderNumber,
  emptyCylinderWeight: Number(form.emptyCylinderWeight),
  pesoLicenseNumber: form.pesoLicenseNumber,
  refrigerantFillingDate: form.refrigerantFillingDate,
  refrigerantName: form.refrigerantName,
  refrigerantWeight: Number(form.refrigerantWeight),
  brandName: form.brandName,
  status: "active" as const,
  lastUpdateDate: "",
  ...ownerIn(form),
});

function handedOn(live: PassportFacts, form: CylinderForm) {
  const before = {
    ...(live.currentOwnerName === undefined ? {} : { lastOwnerName: live.currentOwnerName }),
    lastOwnerCompany: live.currentOwnerCompany,
    lastOwnerState: live.currentOwnerState,
  };
  return {
    ...live,
    ...before,
    ...ownerIn(form),
    ownerCount: (live.ownerCount ?? 1) + 1,
    status: "transferred" as const,
  };
}
