import { useNavigation } from "react-router";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { type ListQuery, printListQuery } from "#cylinders/web/shared/list-query.ts";
import { t } from "#platform/rules/language/text.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Pagination } from "#platform/web/ui/pagination.tsx";
import { CylinderCard } from "./cylinder-card.tsx";
import type { CylinderList } from "./load-cylinders.ts";

type Props = { list: CylinderList; query: ListQuery };

export function CylinderGrid({ list, query }: Props) {
  const { asker, cylinders, found, pages } = list;
  const waiting = useNavigation().location?.pathname === "/gas-cylinders";
  return (
    <div aria-busy={waiting} className={waiting ? "opacity-60 transition-opacity" : ""}>
      <p role="status" className="mb-4 text-ink-soft">
        {waiting ? t("Loading cylinders…") : cylinderCount(found)}
      </p>
      {cylinders.length === 0 ? (
        <NoCylinders list={list} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {cylinders.map((cylinder) => (
            <CylinderCard key={cylinder.cylinderNumber} cylinder={cylinder} asker={asker} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label={t("Cylinders")}
          page={Math.min(query.page, pages)}
          pages={pages}
          addressOf={(page) => `/gas-cylinders${printListQuery({ ...query, page })}`}
        />
      </div>
    </div>
  );
}

function NoCylinders({ list: { asker, counts } }: { list: CylinderList }) {
  const icon = <CylinderIcon className="size-7" />;
  if (counts.total > 0) {
    return (
      <EmptyState
        icon={icon}
        title={t("No cylinders match your search")}
        text={t("Try another spelling or status.")}
        action={<ButtonLink to="/gas-cylinders">{t("Show all cylinders")}</ButtonLink>}
      />
    );
  }
  return asker.kind === "customer" ? (
    <EmptyState
      icon={icon}
      title={t("No cylinders yet")}
      text={t("Cylinders transferred to your account appear here, each with its QR and its documents.")}
      action={<ButtonLink to="/#products">{t("Browse Products")}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title={t("No cylinders yet")}
      text={t("Cylinders you register appear here, each with its QR and its documents.")}
      action={<ButtonLink to="/qr-generator">{t("Register a cylinder")}</ButtonLink>}
    />
  );
}
