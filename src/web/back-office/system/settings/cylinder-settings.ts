/** Cylinder settings of the owner: scans, tests and deposits. */
import { perLanguage, t } from "#domain/language/text.ts";
import type { SettingGroup } from "./setting-fields.ts";

export const CYLINDER_GROUPS = perLanguage<readonly SettingGroup[]>(() => [
  {
    title: t("Cylinders"),
    fields: [
      {
        name: "unscanned",
        label: t("Dispatch orders with returnable cylinders"),
        hint: t("Cylinders dispatched without a scan are marked on the order."),
        choices: { allowed: t("Also without scanning them"), refused: t("Only when all are scanned") },
      },
    ],
  },
  {
    title: t("Worth of a cylinder"),
    note: t(
      "What a replacement empty cylinder costs you, in rupees. It is used to value what customers owe: the part not covered by a deposit is at risk.",
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
      "Cylinders with an overdue hydrostatic test cannot be dispatched or filled unless an owner allows it with a note. The years below are the usual ones and are not taken from the law: please confirm each with your test station before you rely on it.",
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
        label: t("Cylinders without a recorded test, licence or empty weight"),
        hint: t("Switch to blocking once your records are complete."),
        choices: { warns: t("Can leave with a warning"), blocks: t("Stays here until it is recorded") },
      },
    ],
  },
  {
    title: t("Deposits of cylinders"),
    note: t(
      "A withheld deposit still belongs to the customer: it stays under Custody until accounts staff return or keep it. Booked returns stay as they are.",
    ),
    fields: [
      {
        name: "lateDaysFree",
        label: t("Grace period after the due date, in days"),
        hint: t("0: late from the next day."),
        type: "decimal",
      },
      {
        name: "latePercent",
        label: t("Withheld for each late week, in %"),
        hint: t("Percentage of the deposit, up to the full deposit. A started week counts as a full week."),
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
          "If it moves, the receiver pays a deposit. The giver gets theirs back as credit once it is paid or within the receiver's credit.",
        ),
        choices: { stays: t("Stays with the person who paid it"), moves: t("Moves to the receiver") },
      },
    ],
  },
]);
