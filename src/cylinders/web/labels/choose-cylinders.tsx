import { useId } from "react";
import { useSearchParams } from "react-router";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { CylinderSearch } from "#cylinders/web/shared/cylinder-search.tsx";
import type { CylinderPage } from "#cylinders/web/shared/list-cylinders.ts";
import { ListNotLoaded } from "#cylinders/web/shared/list-not-loaded.tsx";
import { pageAddress } from "#cylinders/web/shared/page-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { Pagination } from "#platform/web/ui/pagination.tsx";
import { labelBasket } from "./label-basket.ts";

export function ChooseCylinders({ list }: { list: CylinderPage | null }) {
  const [search] = useSearchParams();
  return (
    <div className="space-y-4">
      <CylinderSearch />
      {list ? (
        <Found list={list} searching={Boolean(search.get("q"))} addressOf={(page) => pageAddress(search, page)} />
      ) : (
        <ListNotLoaded />
      )}
    </div>
  );
}

type CylinderResultsProps = { list: CylinderPage; searching: boolean; addressOf: (page: number) => string };

function Found({ list, searching, addressOf }: CylinderResultsProps) {
  const heading = useId();
  const chosen = new Set(useStore(labelBasket).map(({ cylinderNumber }) => cylinderNumber));
  const isChosen = ({ cylinderNumber }: CylinderResponse) => chosen.has(cylinderNumber);
  const choose = (cylinders: readonly CylinderResponse[], requested: boolean) =>
    requested ? labelBasket.add(cylinders) : labelBasket.remove(cylinders);
  if (list.cylinders.length === 0) return <NothingFound searching={searching} />;
  const allChosen = list.cylinders.every(isChosen);
  return (
    <fieldset aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={heading} className="font-semibold">
          {t("Cylinders")}
        </h3>
        <Button size="small" kind="plain" onClick={() => choose(list.cylinders, !allChosen)}>
          {allChosen ? t("Deselect all on this page") : t("Select all on this page")}
        </Button>
      </div>
      <ul className="mt-2 max-h-112 divide-y divide-line overflow-y-auto rounded-control border border-line px-4">
        {list.cylinders.map((cylinder) => (
          <li key={cylinder.cylinderNumber}>
            <CheckboxField
              checked={isChosen(cylinder)}
              onChange={(event) => choose([cylinder], event.currentTarget.checked)}
              label={
                <>
                  <span className="wrap-anywhere font-semibold">{cylinder.cylinderNumber}</span>{" "}
                  <span className="wrap-anywhere text-ink-soft text-sm">
                    {t("{gas}, {weight} kg · {company}", {
                      gas: cylinder.refrigerantName,
                      weight: cylinder.refrigerantWeight,
                      company: cylinder.currentOwnerCompany,
                    })}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Pagination label={t("Cylinders")} page={list.page} pages={list.pages} addressOf={addressOf} />
      </div>
    </fieldset>
  );
}

function NothingFound({ searching }: { searching: boolean }) {
  const icon = <CylinderIcon className="size-8" />;
  if (searching)
    return (
      <EmptyState
        icon={icon}
        title={t("No matching cylinders")}
        text={t("None of your registered cylinders match the search.")}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t("No cylinders yet")}
      text={t("Register one cylinder, or many from a CSV file. You can then print their labels here.")}
      action={<ButtonLink to="/qr-generator">{t("Register a cylinder")}</ButtonLink>}
    />
  );
}
