import { useLocation } from "react-router";
import { callApi } from "#web/api.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { officeConnection } from "./office-connection.ts";

type Props = {
  /** Where the files are: "/api/admin/export/orders". */
  from: string;
  /** What is in them, for those who cannot see which list they stand at. */
  what: string;
  kinds?: readonly ("csv" | "json")[];
  /** Filters of the list that the files do not know. */
  without?: readonly string[];
};

const NO_FILTERS = ["page", "tab"];

/** Files with exactly what the list is filtered to. The page one is on is no filter. */
export function ExportLinks({ from, what, kinds = ["csv", "json"], without = [] }: Props) {
  const filters = new URLSearchParams(useLocation().search);
  for (const name of [...NO_FILTERS, ...without]) filters.delete(name);
  const query = filters.size > 0 ? `?${filters}` : "";
  return (
    <>
      {kinds.map((kind) => (
        <a
          key={kind}
          href={`${from}.${kind}${query}`}
          download
          onClick={() => void askWhoIsHere()}
          className={buttonLook("quiet", "small")}
        >
          {kind.toUpperCase()} <span className="sr-only">export of {what}</span>
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
