import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import { formatNamed, LABEL_FORMATS, type LabelFormat, labelsOnSheet } from "#cylinders/rules/labels/label-formats.ts";
import { labelLayout } from "#cylinders/rules/labels/label-layout.ts";
import { sheetsOf } from "#cylinders/rules/labels/sheet-layout.ts";
import { drawLabel } from "./draw-label.ts";
import { Label } from "./label.tsx";
import type { LabelledCylinder } from "./label-basket.ts";
import { LabelPage } from "./label-page.tsx";

const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The resolution of an office printer. */
const DOTS_PER_MM = 300 / 25.4;
/** As long as a signed passport after a transfer. */
const PASSPORT = "%22currentOwnerCompany%22:%22Verma%20Cooling%22,".repeat(12);
const SHOP = { name: "Himalaya Refrigeration Supplies", phone: "+91 98100 00000" };

const aCylinder = (cylinderNumber: string): LabelledCylinder => ({
  cylinderNumber,
  refrigerantName: "R-32",
  refrigerantWeight: 55,
  emptyCylinderWeight: 32.5,
  pesoLicenseNumber: "PESO/DL/2024/118",
  refrigerantFillingDate: "2026-02-15",
  qrAddress: `https://shop.example/cylinder-data?data=${cylinderNumber}${PASSPORT}`,
});

const drawn = (cylinder: LabelledCylinder, format: LabelFormat) =>
  drawLabel(cylinder, { format, shop: SHOP, encodeQr: encode });

/** The sheet is upright, not inverted and at full size: skipping those attempts saves most of the time. */
const UPRIGHT: ReaderOptions = {
  formats: ["QRCode", "Code128"],
  maxNumberOfSymbols: 64,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
};

/** Reads the codes as printed, or with marks on the paper: a marker stroke is `<path …/>`. */
async function printed(
  cylinders: readonly LabelledCylinder[],
  format: LabelFormat,
  firstPlace: number,
  scratches = "",
) {
  const [places = []] = sheetsOf(cylinders, format, firstPlace);
  const sheet = places.map(({ item, ...place }) => ({ item, label: drawn(item, format), ...place }));
  const svg = renderToStaticMarkup(
    <LabelPage format={format} printedAs="sheet" title="A sheet">
      {sheet.map(({ item, ...place }) => (
        <Label key={item.cylinderNumber} {...place} />
      ))}
    </LabelPage>,
  );
  expect(svg).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"');
  const part = partWith(sheet, format);
  const document = svg
    .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(
      'width="210mm" height="297mm"',
      `width="${part.width * DOTS_PER_MM}" height="${part.height * DOTS_PER_MM}"`,
    )
    .replace('viewBox="0 0 210 297"', `viewBox="${part.left} ${part.top} ${part.width} ${part.height}"`)
    .replace("</svg>", `${scratches}</svg>`);
  const { data, info } = await sharp(Buffer.from(document))
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
  const codes = await readBarcodes(picture as ImageData, UPRIGHT);
  const inMm = ({ topLeft, bottomRight }: ReadResult["position"]) => ({
    left: part.left + topLeft.x / DOTS_PER_MM,
    top: part.top + topLeft.y / DOTS_PER_MM,
    right: part.left + bottomRight.x / DOTS_PER_MM,
  });
  return { sheet, codes, inMm };
}

/** Crops to the labels and a small margin, in whole printer dots: scanning white paper takes just as long. */
function partWith(sheet: readonly { xMm: number; yMm: number }[], { widthMm, heightMm }: LabelFormat) {
  const aroundMm = 2;
  const dotAt = (mm: number) => Math.floor(mm * DOTS_PER_MM) / DOTS_PER_MM;
  const left = dotAt(Math.min(...sheet.map(({ xMm }) => xMm)) - aroundMm);
  const top = dotAt(Math.min(...sheet.map(({ yMm }) => yMm)) - aroundMm);
  const right = dotAt(Math.max(...sheet.map(({ xMm }) => xMm)) + widthMm + aroundMm);
  const bottom = dotAt(Math.max(...sheet.map(({ yMm }) => yMm)) + heightMm + aroundMm);
  return { left, top, width: right - left, height: bottom - top };
}

test.each([
  { code: "L7159", places: "a whole sheet", firstPlace: 1 },
  ...LABEL_FORMATS.map((format) => ({
    code: format.code,
    places: "the last three places",
    firstPlace: labelsOnSheet(format) - 2,
  })),
])(
  "on $places of $code every printed code is readable, in its position and true size",
  async ({ code, firstPlace }) => {
    const format = formatNamed(code);
    const count = labelsOnSheet(format) - firstPlace + 1;
    const numbers = Array.from({ length: count }, (_, index) => `SH-2026-${1001 + index}`);
    const { sheet, codes, inMm } = await printed(numbers.map(aCylinder), format, firstPlace);
    const { qr, bars } = labelLayout(format);
    for (const { item, label, xMm, yMm } of sheet) {
      const square = codes.find(({ text }) => text === item.qrAddress);
      const line = codes.find(({ text, format: kind }) => text === item.cylinderNumber && kind === "Code128");
      expect.soft(line, `bars of ${item.cylinderNumber}`).toBeDefined();
      expect.soft(square, `QR of ${item.cylinderNumber}`).toBeDefined();
      if (!square || !line) continue;
      const seen = inMm(square.position);
      // The quiet zone of two squares lies between the label's edge and the first dark square.
      const quietMm = 2 * label.qr.squareMm;
      expect(Math.abs(seen.left - (xMm + qr.xMm + quietMm))).toBeLessThan(0.5);
      expect(Math.abs(seen.top - (yMm + qr.yMm + quietMm))).toBeLessThan(0.5);
      expect(Math.abs(seen.right - seen.left - (qr.widthMm - 2 * quietMm))).toBeLessThan(0.5);
      expect(inMm(line.position).left).toBeGreaterThan(xMm + bars.xMm);
      expect(inMm(line.position).right).toBeLessThan(xMm + bars.xMm + bars.widthMm);
    }
  },
);

test("the expensive mask search runs once per label, whatever the error corrections tried", () => {
  for (const format of LABEL_FORMATS) {
    const sought: unknown[] = [];
    const encodeQr: typeof encode = (text, options) => {
      if (options?.maskPattern === undefined) sought.push(text);
      return encode(text, options);
    };
    drawLabel(aCylinder("SH-2026-1001"), { format, shop: SHOP, encodeQr });
    expect(sought, format.code).toHaveLength(1);
  }
});

test.each(LABEL_FORMATS)("a label of $code survives a scratch through its QR and shows its facts", async (format) => {
  const cylinder = aCylinder("SH-2026-1001");
  const { qr } = labelLayout(format);
  const [{ xMm, yMm } = { xMm: 0, yMm: 0 }] = sheetsOf([cylinder], format, 1)[0] ?? [];
  const middle = yMm + qr.yMm + qr.heightMm * 0.55;
  const scratch = `<path d="M${xMm + qr.xMm} ${middle}h${qr.widthMm}v${qr.widthMm * 0.035}h-${qr.widthMm}z" fill="#fff"/>`;
  const { codes } = await printed([cylinder], format, 1, scratch);
  expect(codes.map(({ text }) => text)).toContain(cylinder.qrAddress);

  const shownText = drawn(cylinder, format)
    .facts.flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(" ");
  for (const fact of ["Tare 32.5 kg", "Filled 15 Feb 2026", "PESO/DL/2024/118", SHOP.name, SHOP.phone]) {
    expect(shownText).toContain(fact);
  }
  for (const { sizeMm } of drawn(cylinder, format).facts) expect(sizeMm).toBeGreaterThanOrEqual(1.4);
});

test("a passport too fine for its label is replaced by the cylinder number", () => {
  const long = { ...aCylinder("SH-1"), qrAddress: `https://shop.example/cylinder-data?data=${PASSPORT.repeat(4)}` };
  expect(drawn(aCylinder("SH-1"), formatNamed("L7159")).numberOnly).toBe(false);
  expect(drawn(long, formatNamed("L7159")).numberOnly).toBe(true);
  expect(drawn(long, formatNamed("L7165")).numberOnly).toBe(false);
  expect(drawn({ ...long, qrAddress: "x".repeat(5000) }, formatNamed("L7165")).numberOnly).toBe(true);
});

test("a number that Code 128 cannot encode still has its text and QR", () => {
  const label = drawn({ ...aCylinder("शीतल-१"), refrigerantName: "R-410A" }, formatNamed("L7160"));
  expect(label.bars).toBeUndefined();
  expect(label.number.lines.map(({ text }) => text)).toEqual(["शीतल-१"]);
  expect(label.gas.lines.map(({ text }) => text).join("")).toBe("R-410A, 55 kg");
});

test("a label from a roll is a page of the label's size", () => {
  const page = renderToStaticMarkup(
    <LabelPage format={formatNamed("L7165")} printedAs="single" title="One label">
      <g />
    </LabelPage>,
  );
  expect(page).toContain('width="99.1mm" height="67.7mm" viewBox="0 0 99.1 67.7"');
});
