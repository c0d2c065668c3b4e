import { useSearchParams } from "react-router";
import { CylinderBadge } from "#cylinders/web/shared/cylinder-badge.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import type { CylinderPage } from "#cylinders/web/shared/list-cylinders.ts";
import { ListNotLoaded } from "#cylinders/web/shared/list-not-loaded.tsx";
import { pageAddress } from "#cylinders/web/shared/page-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Pagination } from "#platform/web/ui/pagination.tsx";

type Props = { list: CylinderPage | null; onShow: (cylinder: CylinderResponse) => void };

export function RegisteredList({ list, onShow }: Props) {
  return (
    <section aria-labelledby="registered">
      <h2 id="registered" className="font-semibold text-heading">
        {t("History")}
      </h2>
      <div className="mt-4">{list ? <Cylinders list={list} onShow={onShow} /> : <ListNotLoaded />}</div>
    </section>
  );
}

function Cylinders({ list, onShow }: { list: CylinderPage; onShow: Props["onShow"] }) {
  const [search] = useSearchParams();
  if (list.cylinders.length === 0) {
    return (
      <EmptyState
        icon={<CylinderIcon className="size-8" />}
        title={t("No cylinders yet")}
        text={t("Cylinders you register appear here, each with its QR code.")}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {list.cylinders.map((cylinder) => (
          <li key={cylinder.cylinderNumber} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-full sm:basis-52">
              <p className="wrap-anywhere font-semibold">{cylinder.cylinderNumber}</p>
              <p className="wrap-anywhere text-ink-soft text-sm">
                {t("{gas}, {weight} kg · {company}", {
                  gas: cylinder.refrigerantName,
                  weight: cylinder.refrigerantWeight,
                  company: cylinder.currentOwnerCompany,
                })}
              </p>
            </div>
            <CylinderBadge cylinder={cylinder} />
            <Button size="small" onClick={() => onShow(cylinder)}>
              {t("Show QR")}
              <span className="sr-only"> {t("of {cylinderNumber}", { cylinderNumber: cylinder.cylinderNumber })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Pagination
          label={t("Cylinders")}
          page={list.page}
          pages={list.pages}
          addressOf={(page) => pageAddress(search, page)}
        />
      </div>
    </>
  );
}
