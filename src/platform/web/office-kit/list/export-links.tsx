import { useLocation } from "react-router";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { officeConnection } from "#platform/web/office-kit/office-connection.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { MENU_ROW, Menu } from "#platform/web/ui/overlays/menu.tsx";

/** The export path in the contract: "/api/admin/export/orders". */
type PathOfFile<Name> = Name extends `GET ${infer Path}.csv` ? Path : never;

type Props = {
  from: PathOfFile<EndpointName>;
  /** The content of the files, for screen readers. */
  what: string;
  kinds?: readonly ("csv" | "json")[];
  without?: readonly string[];
};

const NO_FILTERS = ["page", "before", "after", "tab"];

/** Exports exactly the filtered list, for roles that may. The page number is not a filter. */
export function ExportLinks({ from, what, kinds = ["csv", "json"], without = [] }: Props) {
  const filters = new URLSearchParams(useLocation().search);
  for (const name of [...NO_FILTERS, ...without]) filters.delete(name);
  const query = filters.size > 0 ? `?${filters}` : "";
  const mayTakeAway = useMayCall(`GET ${from}.csv`);
  if (!mayTakeAway) return null;
  const look = buttonLook("quiet", "small");
  const isMenu = kinds.length > 1;
  const links = kinds.map((kind) => (
    <a
      key={kind}
      href={`${from}.${kind}${query}`}
      download
      onClick={() => void askWhoIsHere()}
      className={isMenu ? MENU_ROW : look}
    >
      {kind.toUpperCase()} <span className="sr-only">{t("export of {what}", { what })}</span>
    </a>
  ));
  return isMenu ? (
    <Menu label={t("Export")} button={t("Export")} className={look}>
      {links}
    </Menu>
  ) : (
    links
  );
}

/** A rejected download shows nothing on the page, so this checks whether the session has ended. */
const askWhoIsHere = () =>
  callApi("GET /api/session", {}).then(
    ({ admin }) => admin ?? officeConnection.set("session-ended"),
    () => undefined,
  );
