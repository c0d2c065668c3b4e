/** Cylinder builders for tests. */
import type { Cylinder } from "./cylinder.ts";

export const aCylinder = (changes: Partial<Cylinder> = {}): Cylinder => ({
  cylinderNumber: "SH-1042",
  emptyCylinderWeight: 32.5,
  pesoLicenseNumber: "PESO/DL/2024/118",
  refrigerantFillingDate: "2026-11-15",
  refrigerantName: "R-32",
  refrigerantWeight: 55,
  brandName: "Floron",
  currentOwnerName: "Ramesh Kumar",
  currentOwnerCompany: "Cool Trade",
  currentOwnerState: "Delhi",
  currentOwnerPincode: "110015",
  currentOwnerMobile: "9876543210",
  status: "active",
  lastUpdateDate: "2026-11-15T06:00:00.000Z",
  ...changes,
});
