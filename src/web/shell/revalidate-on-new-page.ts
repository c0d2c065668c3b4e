import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For routes whose search and dialogs live in the address: a step within one page (another search, a dialog opened or
 * closed by Back) asks the server for nothing. Another page, or an asked-for refresh of this one, does as usual.
 */
export const revalidateOnNewPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isStepWithinPage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isStepWithinPage ? false : defaultShouldRevalidate;
};
