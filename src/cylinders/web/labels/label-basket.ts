/** Cylinders to print labels for, each once, in the order they were chosen on one page and printed on another. They survive a reload of the tab. */
import { isPlainText } from "#cylinders/rules/registry/cylinder.ts";
import { QR_WORK_KEYS } from "#people/web/qr-users/stored-qr-user.ts";
import { sameCylinder } from "#platform/rules/text/number-key.ts";
import { createStore } from "#platform/web/state/create-store.ts";
import { session } from "#platform/web/state/storage.ts";

export type LabelledCylinder = {
  cylinderNumber: string;
  refrigerantName: string;
  refrigerantWeight: number;
  emptyCylinderWeight: number;
  pesoLicenseNumber: string;
  refrigerantFillingDate: string;
  qrAddress: string;
  labelAddress?: string;
};

const KEY = `${QR_WORK_KEYS}labels`;

export function makeLabelBasket(storage = session) {
  const store = createStore<readonly LabelledCylinder[]>([], () => {
    store.set(all());
    return undefined;
  });

  const all = () => stored(storage.read(KEY));

  function change(next: readonly LabelledCylinder[]) {
    storage.write(KEY, next);
    store.set(next);
  }

  return {
    ...store,
    /** Replaces an existing entry, because a new owner changes the QR. */
    add: (cylinders: readonly LabelledCylinder[]) => {
      const others = all().filter((one) => !cylinders.some((other) => isSame(one, other)));
      change([...others, ...cylinders.map(labelled)]);
    },
    remove: (cylinders: readonly Pick<LabelledCylinder, "cylinderNumber">[]) =>
      change(all().filter((one) => !cylinders.some((other) => isSame(one, other)))),
    clear: () => change([]),
  };
}

const isSame = (one: Pick<LabelledCylinder, "cylinderNumber">, other: Pick<LabelledCylinder, "cylinderNumber">) =>
  sameCylinder(one.cylinderNumber, other.cylinderNumber);

/** Copies only the printed facts. */
const labelled = (cylinder: LabelledCylinder): LabelledCylinder => ({
  cylinderNumber: cylinder.cylinderNumber,
  refrigerantName: cylinder.refrigerantName,
  refrigerantWeight: cylinder.refrigerantWeight,
  emptyCylinderWeight: cylinder.emptyCylinderWeight,
  pesoLicenseNumber: cylinder.pesoLicenseNumber,
  refrigerantFillingDate: cylinder.refrigerantFillingDate,
  // The short code has larger modules, which a blurred or small print needs.
  qrAddress: cylinder.labelAddress ?? cylinder.qrAddress,
});

/** Storage may be corrupt: entries that are not cylinders are dropped. */
const stored = (found: unknown): readonly LabelledCylinder[] => (Array.isArray(found) ? found.filter(isLabelled) : []);

function isLabelled(found: unknown): found is LabelledCylinder {
  const one = (found ?? {}) as Record<string, unknown>;
  return (
    typeof one.cylinderNumber === "string" &&
    isPlainText(one.cylinderNumber) &&
    TEXTS.every((field) => typeof one[field] === "string") &&
    WEIGHTS.every((field) => typeof one[field] === "number")
  );
}

const TEXTS = ["refrigerantName", "pesoLicenseNumber", "refrigerantFillingDate", "qrAddress"] as const;
const WEIGHTS = ["refrigerantWeight", "emptyCylinderWeight"] as const;

export const labelBasket = makeLabelBasket();
