import { emptiesCount } from "#cylinders/rules/scanning/empties-count.ts";
import { cylindersIn, type DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";
import type { useChecked } from "#cylinders/web/scanning/use-checked.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import { ActionBar } from "#platform/web/office-kit/action-bar.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { ReturnResponse } from "./returned-row.tsx";

type Props = {
  batch: DeviceBatch | undefined;
  checked: ReturnType<typeof useChecked<DeviceBatch, ReturnResponse>>;
  onConfirm: () => Promise<void>;
};

export function ConfirmBar({ batch, checked, onConfirm }: Props) {
  const { answer: response, problem, isCurrent, unreachable } = checked;
  const scanned = batch === undefined ? 0 : cylindersIn(batch);
  if (scanned === 0) return null;
  const undecided = isCurrent ? (response?.cylinders.filter(({ kind }) => kind === "blocked").length ?? 0) : 0;
  const count = scanned - undecided;
  const blockers = [...(problem ? [problem] : []), ...(isCurrent ? (response?.blockers ?? []) : [])];
  // Those of a cylinder stand beside it.
  const unnamed = blockers.filter((blocker) => !response?.cylinders.some(({ number }) => blocker.startsWith(number)));
  const cylinders = emptiesCount(count);
  const checking = !isCurrent && !unreachable && !problem;

  function barWords() {
    if (unreachable) return t("No signal: they will be booked when the shop can be reached.");
    if (blockers.length > 0)
      return plural(blockers.length, {
        one: "{count} issue to resolve first.",
        other: "{count} issues to resolve first.",
      });
    if (undecided > 0)
      return plural(undecided, { one: "{count} stays here to decide.", other: "{count} stay here to decide." });
    return isCurrent && response && moneyText(response);
  }

  return (
    <>
      {unnamed.length > 0 && (
        <Notice kind="warn" title={t("Before this can be booked")}>
          <ul className="list-disc space-y-1 pl-4">
            {unnamed.map((message) => (
              <li key={message} className="wrap-anywhere">
                {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ActionBar text={<p className={`text-sm ${blockers.length > 0 ? "text-warn" : ""}`}>{barWords()}</p>}>
        <Button
          kind="main"
          disabled={blockers.length > 0}
          busy={checking && t("Checking…")}
          onClick={() => void onConfirm()}
        >
          {t("Book {cylinders}", { cylinders })}
        </Button>
      </ActionBar>
    </>
  );
}

function moneyText({ released, withheld }: Pick<ReturnResponse, "released" | "withheld">): string {
  const amounts = { back: officePrice(rupees(released)), withheld: officePrice(rupees(withheld)) };
  if (released > 0 && withheld > 0)
    return t("{back} of deposits will be returned. Late or damaged: accounts staff decide about {withheld}.", amounts);
  if (released > 0) return t("{back} of deposits will be returned.", { back: amounts.back });
  if (withheld > 0)
    return t("Late or damaged: accounts staff decide about {withheld}.", { withheld: amounts.withheld });
  return t("No deposit to return.");
}
