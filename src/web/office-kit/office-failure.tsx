import { Link, useLocation, useRevalidator } from "react-router";
import { failureOf } from "#web/shell/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import { officeFailure } from "./office-failure-text.ts";
import { PageHeading } from "./page-heading.tsx";

/** In the place of a screen that could not be loaded, inside the frame: the way to everything else stays. */
export function OfficeFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { kind } = failureOf(error);
  const { title, text, next } = officeFailure(error, { kind, filtered: search !== "" });
  return (
    <>
      <PageHeading title={title} />
      <Notice kind="bad">
        <p>{text}</p>
        {next === "retry" && (
          <Button
            size="small"
            className="mt-3"
            busy={state === "loading" && "Loading…"}
            onClick={() => void revalidate()}
          >
            Retry
          </Button>
        )}
        {next === "clear-filters" && (
          <Link to={pathname} className={`${buttonLook("quiet", "small")} mt-3`}>
            Clear filters
          </Link>
        )}
        {next === "dashboard" && (
          <Link to="/admin/dashboard" className={`${buttonLook("quiet", "small")} mt-3`}>
            Dashboard
          </Link>
        )}
      </Notice>
    </>
  );
}
