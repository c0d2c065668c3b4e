import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For routes with search and dialogs in the URL: a change within the page triggers no loader. An explicit refresh does. */
export const revalidateOnNewPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isStepWithinPage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isStepWithinPage ? false : defaultShouldRevalidate;
};
