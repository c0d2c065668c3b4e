import { expect, test } from "vitest";
import { fileNameFor, qrSvg } from "./qr-files.ts";

test.each([
  { number: "SH-1042", name: "cylinder-SH-1042.png" },
  { number: "../../etc/passwd", name: "cylinder-etc-passwd.png" },
  { number: "शीतल 7/9", name: "cylinder-शीतल-7-9.png" },
])("the QR of $number is saved as $name", ({ number, name }) => {
  expect(fileNameFor(number, "png")).toBe(name);
});

test("the picture has a white background, so it is readable on any surface", () => {
  const squares = {
    size: 2,
    data: [
      [true, false],
      [false, true],
    ],
  };
  expect(qrSvg(squares)).toContain('viewBox="0 0 2 2"');
  expect(qrSvg(squares)).toMatch(/fill="#fff" d="M0 0h2v2H0z".*d="M0 0h1v1h-1zM1 1h1v1h-1z"/);
});
