import { expect, test } from "vitest";
import { greeting, lines, oneLine } from "./plain-text.ts";

test.each([
  { name: "Ravi", expected: "Namaste Ravi," },
  { name: "  Ravi \t Kumar ", expected: "Namaste Ravi Kumar," },
  { name: "रवि क्‍ष", expected: "Namaste रवि क्‍ष," },
  { name: "D'Souza-Rao", expected: "Namaste D'Souza-Rao," },
  { name: "M. K. Sharma", expected: "Namaste M. K. Sharma," },
  { name: "", expected: "Namaste," },
  { name: "You won! See prize.example", expected: "Namaste," },
  { name: "https://prize.example", expected: "Namaste," },
  { name: "prize@example.in", expected: "Namaste," },
  { name: "Call 9810000000", expected: "Namaste," },
  { name: "<b>Ravi</b>", expected: "Namaste," },
  { name: "R".repeat(61), expected: "Namaste," },
])("a reader named '$name' is greeted with '$expected'", ({ name, expected }) => {
  expect(greeting(name)).toBe(expected);
});

test("one line stays one line for any input", () => {
  expect(oneLine("Ravi\r\nBcc: all@example.in\u2028\u0000\u202egpj.exe")).toBe("Ravi Bcc: all@example.in gpj.exe");
});

test("a long line is cut between characters and never inside one", () => {
  expect(oneLine("🧊".repeat(10), 3)).toBe("🧊🧊🧊");
});

test("input lines stay lines, without invisible characters", () => {
  expect(lines("R-32\u0007\r\n\r\n55 kg\rtoday")).toEqual(["R-32", "", "55 kg", "today"]);
});
