/** What an owner decides about cylinders: scans, tests and deposits. */
import { perLanguage, t } from "#domain/language/text.ts";
import type { SettingGroup } from "./setting-fields.ts";

export const CYLINDER_GROUPS = perLanguage<readonly SettingGroup[]>(() => [
  {
    title: t("Cylinders"),
    fields: [
      {
        name: "unscanned",
        label: t("Orders with returnable cylinders leave"),
        hint: t("What leaves without a scan is marked on its order."),
        choices: { allowed: t("Also without scanning them"), refused: t("Only when all are scanned") },
      },
    ],
  },
  {
    title: t("Worth of a cylinder"),
    note: t(
      "What another empty one costs you, in rupees. What customers owe is reckoned with it: the part that no deposit covers is at risk.",
    ),
    fields: [
      { name: "worthHeavy", label: t("Heavy, for R-32 of 55 kg"), type: "decimal" },
      { name: "worthStandard", label: t("Standard"), type: "decimal" },
      { name: "worthSmall", label: t("Small, 10 kg or less"), type: "decimal" },
    ],
  },
  {
    title: t("Tests of cylinders"),
    note: t(
      "A cylinder whose hydrostatic test is overdue neither leaves nor is filled, unless an owner lets it pass with a note. The years below are the usual ones and not read from the law: please confirm each with your test station before you rely on them.",
    ),
    fields: [
      { name: "testYears", label: t("Years between two tests"), hint: t("For most refrigerants."), type: "decimal" },
      {
        name: "testYearsHighPressure",
        label: t("Years between two tests, high pressure"),
        hint: t("Carbon dioxide (R-744)."),
        type: "decimal",
      },
      {
        name: "testYearsToxic",
        label: t("Years between two tests, toxic or corrosive gas"),
        hint: t("Ammonia (R-717)."),
        type: "decimal",
      },
      {
        name: "testUnknown",
        label: t("A cylinder whose test, licence or empty weight nobody has noted"),
        hint: t("Let it block once your book is complete."),
        choices: { warns: t("Leaves with a warning"), blocks: t("Stays here until it is noted") },
      },
    ],
  },
  {
    title: t("Deposits of cylinders"),
    note: t(
      "What is withheld is still the customer's: it waits under Custody until somebody of the accounts gives it back or keeps it. Returns that are booked stay as they are.",
    ),
    fields: [
      {
        name: "lateDaysFree",
        label: t("Days after the due day that count as in time"),
        hint: t("0: late from the day after."),
        type: "decimal",
      },
      {
        name: "latePercent",
        label: t("Withheld for each late week, in %"),
        hint: t("Of the deposit, and at most all of it. A week that has begun counts."),
        type: "decimal",
      },
      { name: "damagedPercent", label: t("Withheld when damaged, in %"), type: "decimal" },
      { name: "leakingPercent", label: t("Withheld when leaking, in %"), type: "decimal" },
      { name: "valveBrokenPercent", label: t("Withheld when the valve is broken, in %"), type: "decimal" },
      { name: "notEmptyPercent", label: t("Withheld when not empty, in %"), type: "decimal" },
      {
        name: "depositWithOffer",
        label: t("When customers hand cylinders on to each other, the deposit"),
        hint: t(
          "Moved, the receiver pays one. The giver gets theirs back as credit once it is paid or within the receiver's credit.",
        ),
        choices: { stays: t("Stays with who paid it"), moves: t("Moves to who accepts them") },
      },
    ],
  },
]);
