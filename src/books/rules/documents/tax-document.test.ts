import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { anInvoice } from "./makers.ts";
import { addressLines, NOTE_REASON_TEXTS, type NoteReason, portalText, reasonWithRemark } from "./tax-document.ts";

const { supplier } = anInvoice();
const lines = (address: string, longest = 10) => addressLines({ ...supplier, address }, longest);

test.each([
  { address: "Plot 14", first: "Plot 14", second: "" },
  { address: "1234567890", first: "1234567890", second: "" },
  { address: "1234567890 1", first: "1234567890", second: "1" },
  { address: "Plot 14, Sector 18", first: "Plot 14", second: "Sector 18" },
  { address: "Plot 1 Sector 18", first: "Plot 1", second: "Sector 18" },
  { address: "12345678901234567890123", first: "1234567890", second: "1234567890" },
  { address: " 12345678901", first: "1234567890", second: "1" },
  { address: "ab 123456789012345678", first: "ab", second: "1234567890" },
])(
  "the address “$address” splits into two lines of ten characters: “$first” and “$second”",
  ({ address, first, second }) => {
    expect(lines(address)).toEqual([first, second]);
  },
);

test.each([
  { text: 'A "quoted"\\ name\n here ', longest: 50, told: "A quoted name here" },
  { text: "abc def", longest: 4, told: "abc" },
  { text: "abcdef", longest: 4, told: "abcd" },
  { text: "abc❄🧊", longest: 5, told: "abc❄" },
  { text: "  abc", longest: 2, told: "ab" },
])("portal text of “$text” cut to $longest characters is “$told”", ({ text, longest, told: sent }) => {
  expect(portalText(text, longest)).toBe(sent);
});

test("a note has a reason text", () => {
  expect(Object.values(NOTE_REASON_TEXTS)).toEqual([
    ...["Goods returned", "Price corrected", "Order cancelled", "Cylinder deposit forfeited"],
    "Invoice issued again",
  ]);
});

test.each<[NoteReason | undefined, string | undefined, string, string]>([
  ["return", undefined, "Goods returned", "सामान लौटा"],
  ["price-correction", "two were dented", "Price corrected: two were dented", "रेट सुधारा: two were dented"],
  [undefined, "Price corrected", "Price corrected", "Price corrected"],
  [undefined, undefined, "", ""],
])("the reason %j with the remark %j reads %j, and in Hindi %j", (reason, remark, english, hindi) => {
  expect(reasonWithRemark(reason, remark)).toBe(english);
  onTestFinished(speakIn(() => "hi"));
  expect(reasonWithRemark(reason, remark)).toBe(hindi);
});
