import type { ShouldRevalidateFunctionArgs } from "react-router";
import { cylinderPage } from "#cylinders/web/shared/list-cylinders.ts";
import type { SendToApi } from "#platform/web/api.ts";

const PER_PAGE = 20;

export const loadLabels = (address: URL, send: SendToApi) => cylinderPage(address, PER_PAGE, send);

/** A new search or page reloads the list; a new format or position does not. */
export function revalidateForList({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const requests = ({ pathname, searchParams }: URL) =>
    [pathname, ...["q", "page"].map((name) => searchParams.get(name))].join("\n");
  const isStepWithinPage = currentUrl.href !== nextUrl.href && requests(currentUrl) === requests(nextUrl);
  return isStepWithinPage ? false : defaultShouldRevalidate;
}
