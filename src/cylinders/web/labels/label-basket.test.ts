import { expect, test } from "vitest";
import { makeStorage } from "#platform/web/state/storage.ts";
import { fakeStorage } from "#testing/fake-storage.ts";
import { type LabelledCylinder, makeLabelBasket } from "./label-basket.ts";

const aCylinder = (cylinderNumber: string, changes: Partial<LabelledCylinder> = {}): LabelledCylinder => ({
  cylinderNumber,
  refrigerantName: "R-32",
  refrigerantWeight: 10,
  emptyCylinderWeight: 8.2,
  pesoLicenseNumber: "PESO/DL/2024/118",
  refrigerantFillingDate: "2026-02-15",
  qrAddress: `https://shop.example/cylinder-data?data=${cylinderNumber}`,
  ...changes,
});

function aTab(text = "") {
  const memory = fakeStorage(text ? { "qr-tool:labels": text } : {});
  const open = () => makeLabelBasket(makeStorage(() => memory));
  return { open, memory };
}

const numbersIn = (basket: ReturnType<typeof makeLabelBasket>) => allIn(basket).map((one) => one.cylinderNumber);

function allIn(basket: ReturnType<typeof makeLabelBasket>) {
  basket.subscribe(() => {});
  return basket.read();
}

test("a reload restores the chosen labels", () => {
  const { open } = aTab();
  open().add([aCylinder("SH-1"), aCylinder("SH-2")]);
  const again = open();
  again.remove([{ cylinderNumber: "sh-1" }]);
  expect(numbersIn(again)).toEqual(["SH-2"]);
  again.clear();
  expect(numbersIn(open())).toEqual([]);
});

test("a cylinder has one label, with its current QR", () => {
  const basket = aTab().open();
  basket.add([aCylinder("SH-1", { qrAddress: "before" }), aCylinder("SH-2")]);
  basket.add([aCylinder("sh-1", { qrAddress: "now" })]);
  expect(allIn(basket).map(({ cylinderNumber, qrAddress }) => [cylinderNumber, qrAddress])).toEqual([
    ["SH-2", expect.any(String)],
    ["sh-1", "now"],
  ]);
});

test("the basket stores only the printed facts of a cylinder", () => {
  const { open, memory } = aTab();
  open().add([{ ...aCylinder("SH-1"), currentOwnerMobile: "9876543210" } as LabelledCylinder]);
  expect(JSON.stringify(memory.stored)).not.toContain("9876543210");
});

test.each(["{", "null", '{"a":1}', '[null, 1, {"cylinderNumber":"SH-1"}]'])(
  "corrupt storage %s gives an empty basket",
  (text) => {
    expect(allIn(aTab(text).open())).toEqual([]);
  },
);
