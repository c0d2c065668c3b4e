/** What an owner decides about cylinders: scans, tests and deposits. */
import type { SettingGroup } from "./setting-fields.ts";

export const CYLINDER_GROUPS: readonly SettingGroup[] = [
  {
    title: "Cylinders",
    fields: [
      {
        name: "unscanned",
        label: "Orders with returnable cylinders leave",
        hint: "What leaves without a scan is marked on its order.",
        choices: { allowed: "Also without scanning them", refused: "Only when all are scanned" },
      },
    ],
  },
  {
    title: "Worth of a cylinder",
    note: "What another empty one costs you, in rupees. What customers owe is reckoned with it: the part that no deposit covers is at risk.",
    fields: [
      { name: "worthHeavy", label: "Heavy, for R-32 of 55 kg", type: "decimal" },
      { name: "worthStandard", label: "Standard", type: "decimal" },
      { name: "worthSmall", label: "Small, 10 kg or less", type: "decimal" },
    ],
  },
  {
    title: "Tests of cylinders",
    note: "A cylinder whose hydrostatic test is overdue neither leaves nor is filled, unless an owner lets it pass with a note. The years below are the usual ones and not read from the law: please confirm each with your test station before you rely on them.",
    fields: [
      { name: "testYears", label: "Years between two tests", hint: "For most refrigerants.", type: "decimal" },
      {
        name: "testYearsHighPressure",
        label: "Years between two tests, high pressure",
        hint: "Carbon dioxide (R-744).",
        type: "decimal",
      },
      {
        name: "testYearsToxic",
        label: "Years between two tests, toxic or corrosive gas",
        hint: "Ammonia (R-717).",
        type: "decimal",
      },
      {
        name: "testUnknown",
        label: "A cylinder whose test, licence or empty weight nobody has noted",
        hint: "Let it block once your book is complete.",
        choices: { warns: "Leaves with a warning", blocks: "Stays here until it is noted" },
      },
    ],
  },
  {
    title: "Deposits of cylinders",
    note: "What is withheld is still the customer's: it waits under Custody until somebody of the accounts gives it back or keeps it. Returns that are booked stay as they are.",
    fields: [
      {
        name: "lateDaysFree",
        label: "Days after the due day that count as in time",
        hint: "0: late from the day after.",
        type: "decimal",
      },
      {
        name: "latePercent",
        label: "Withheld for each late week, in %",
        hint: "Of the deposit, and at most all of it. A week that has begun counts.",
        type: "decimal",
      },
      { name: "damagedPercent", label: "Withheld when damaged, in %", type: "decimal" },
      { name: "leakingPercent", label: "Withheld when leaking, in %", type: "decimal" },
      { name: "valveBrokenPercent", label: "Withheld when the valve is broken, in %", type: "decimal" },
      { name: "notEmptyPercent", label: "Withheld when not empty, in %", type: "decimal" },
      {
        name: "depositWithOffer",
        label: "When customers hand cylinders on to each other, the deposit",
        hint: "Moved, the giver gets theirs back as credit and the receiver owes one, when the receiver accepts.",
        choices: { stays: "Stays with who paid it", moves: "Moves to who accepts them" },
      },
    ],
  },
];
