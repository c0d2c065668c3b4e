import { expect, test } from "vitest";
import { greeting, lines, oneLine } from "./plain-text.ts";

test.each([
  { name: "Ravi", says: "Namaste Ravi," },
  { name: "  Ravi \t Kumar ", says: "Namaste Ravi Kumar," },
  { name: "रवि क्‍ष", says: "Namaste रवि क्‍ष," },
  { name: "D'Souza-Rao", says: "Namaste D'Souza-Rao," },
  { name: "M. K. Sharma", says: "Namaste M. K. Sharma," },
  { name: "", says: "Namaste," },
  { name: "You won! See prize.example", says: "Namaste," },
  { name: "https://prize.example", says: "Namaste," },
  { name: "prize@example.in", says: "Namaste," },
  { name: "Call 9810000000", says: "Namaste," },
  { name: "<b>Ravi</b>", says: "Namaste," },
  { name: "R".repeat(61), says: "Namaste," },
])("somebody called '$name' is greeted '$says'", ({ name, says }) => {
  expect(greeting(name)).toBe(says);
});

test("one line is one line, whatever was typed", () => {
  expect(oneLine("Ravi\r\nBcc: all@example.in\u2028\u0000\u202egpj.exe")).toBe("Ravi Bcc: all@example.in gpj.exe");
});

test("a long line is cut between letters and never inside one", () => {
  expect(oneLine("🧊".repeat(10), 3)).toBe("🧊🧊🧊");
});

test("somebody's lines stay lines, without what cannot be seen", () => {
  expect(lines("R-32\u0007\r\n\r\n55 kg\rtoday")).toEqual(["R-32", "", "55 kg", "today"]);
});
