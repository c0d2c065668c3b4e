/** Cylinders to print labels for, each once, in the order they were chosen. */
import { isPlainText } from "#cylinders/rules/registry/cylinder.ts";
import { sameCylinder } from "#platform/rules/text/number-key.ts";

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

type Memory = { read: () => string | null; write: (text: string) => void };

export function makeLabelBasket({ read, write }: Memory) {
  let chosen: readonly LabelledCylinder[] | undefined;
  const listeners = new Set<() => void>();

  const all = () => (chosen ??= stored(read()));

  function change(next: readonly LabelledCylinder[]) {
    chosen = next;
    write(JSON.stringify(next));
    for (const listener of listeners) listener();
  }

  return {
    all,
    /** Replaces an existing entry, because a new owner changes the QR. */
    add: (cylinders: readonly LabelledCylinder[]) => {
      const others = all().filter((one) => !cylinders.some((other) => isSame(one, other)));
      change([...others, ...cylinders.map(labelled)]);
    },
    remove: (cylinders: readonly Pick<LabelledCylinder, "cylinderNumber">[]) =>
      change(all().filter((one) => !cylinders.some((other) => isSame(one, other)))),
    clear: () => change([]),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
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
function stored(text: string | null): readonly LabelledCylinder[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter(isLabelled) : [];
  } catch {
    return [];
  }
}

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
