import { useEffect } from "react";
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { type FailureKind, failureOf } from "#platform/web/page/failures.ts";
import { makeRetry } from "#platform/web/state/retry.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Notice } from "#platform/web/ui/notice.tsx";

/** The error of a screen that the role may not open. */
export const NO_ACCESS = { status: 403, statusText: "", internal: false, data: null };

/** Replaces a screen that failed to load; the layout and its navigation stay. */
export function OfficeFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { kind } = failureOf(error);
  const { title, text, next } = officeFailure(error, { kind, filtered: search !== "" });
  const { retry, retrying } = useRetry(next === "retry");
  return (
    <>
      <PageHeading title={title} />
      <Notice kind="bad">
        <p>{text}</p>
        {next === "retry" && (
          <Button size="small" className="mt-3" busy={retrying && t("Loading…")} onClick={retry}>
            {t("Retry")}
          </Button>
        )}
        {next === "clear-filters" && (
          <Link to={pathname} className={`${buttonLook("quiet", "small")} mt-3`}>
            {t("Clear filters")}
          </Link>
        )}
        {next === "dashboard" && (
          <Link to="/admin/dashboard" className={`${buttonLook("quiet", "small")} mt-3`}>
            {t("Dashboard")}
          </Link>
        )}
      </Notice>
    </>
  );
}

/** A busy server or a lost network is usually temporary, so the screen also loads again by itself. */
function useRetry(temporary: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!temporary) return;
    // Once it has loaded, the screen takes this one's place.
    const retry = makeRetry(() => revalidate().then(() => false));
    retry.later();
    return retry.stop;
  }, [temporary, revalidate]);
  return { retry: () => void revalidate(), retrying: state !== "idle" };
}

type FailureText = { title: string; text: string; next: "retry" | "clear-filters" | "dashboard" };

type Screen = { kind: FailureKind; filtered: boolean };

export function officeFailure(error: unknown, { kind, filtered }: Screen): FailureText {
  const misread = isRouteErrorResponse(error) && error.status === 400;
  if (misread && filtered) {
    return {
      title: t("This list cannot be shown"),
      text: t("The address contains an unknown filter."),
      next: "clear-filters",
    };
  }
  // Without filters the path itself is invalid, such as an impossible order number.
  if (misread || kind === "not-found") {
    return { title: t("Not found"), text: t("This page does not exist or was removed."), next: "dashboard" };
  }
  if (kind === "not-allowed") {
    return { title: t("No access"), text: t("Your role has no access to this page."), next: "dashboard" };
  }
  return {
    title: t("Nothing to show"),
    text: t("Failed to load admin data. Please check your connection."),
    next: "retry",
  };
}
