import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { SendToApi } from "#web/api.ts";
import { cylinderPage } from "#web/cylinders/shared/list-cylinders.ts";
import { qrToolUser } from "#web/qr-users/qr-tool-user.ts";

const PER_PAGE = 20;

/** What the label page needs to know; null for who may not use it. */
export async function loadLabels(address: URL, send: SendToApi) {
  const user = await qrToolUser(send);
  return user && { user, list: await cylinderPage(address, PER_PAGE, send) };
}

/** Another format or place on the sheet is no reason to ask for the list again; another search or page of it is. */
export function revalidateForList({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const requests = ({ pathname, searchParams }: URL) =>
    [pathname, searchParams.get("q"), searchParams.get("page")].join("\n");
  const isStepWithinPage = currentUrl.href !== nextUrl.href && requests(currentUrl) === requests(nextUrl);
  return isStepWithinPage ? false : defaultShouldRevalidate;
}
