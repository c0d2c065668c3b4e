import { useLocation } from "react-router";
import type { EndpointName } from "#contract/every-endpoint.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { buttonLook } from "#web/ui/buttons/button-look.ts";
import { useMayCall } from "./admin.ts";
import { officeConnection } from "./office-connection.ts";

/** Where the files are, as the contract has them: "/api/admin/export/orders". */
type PathOfFile<Name> = Name extends `GET ${infer Path}.csv` ? Path : never;

type Props = {
  from: PathOfFile<EndpointName>;
  /** Said before them. */
  label?: string;
  /** What is in them, for those who cannot see which list they stand at. */
  what: string;
  kinds?: readonly ("csv" | "json")[];
  /** Filters of the list that the files do not know. */
  without?: readonly string[];
};

const NO_FILTERS = ["page", "tab"];

/** Files with exactly what the list is filtered to, for who may take them away. The page one is on is no filter. */
export function ExportLinks({ from, label, what, kinds = ["csv", "json"], without = [] }: Props) {
  const filters = new URLSearchParams(useLocation().search);
  for (const name of [...NO_FILTERS, ...without]) filters.delete(name);
  const query = filters.size > 0 ? `?${filters}` : "";
  const mayTakeAway = useMayCall(`GET ${from}.csv`);
  if (!mayTakeAway) return null;
  return (
    <>
      {label && <span className="text-ink-soft text-sm">{label}</span>}
      {kinds.map((kind) => (
        <a
          key={kind}
          href={`${from}.${kind}${query}`}
          download
          onClick={() => void askWhoIsHere()}
          className={buttonLook("quiet", "small")}
        >
          {kind.toUpperCase()} <span className="sr-only">{t("export of {what}", { what })}</span>
        </a>
      ))}
    </>
  );
}

/** A download that the shop refuses says nothing on the page: whether the session has ended is asked beside it. */
const askWhoIsHere = () =>
  callApi("GET /api/session", {}).then(
    ({ admin }) => admin ?? officeConnection.set("session-ended"),
    () => undefined,
  );
