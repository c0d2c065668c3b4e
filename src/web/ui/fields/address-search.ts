/** Changes the search of the address (its part from "?" on) one filter at a time. */
import { type NavigateOptions, useNavigate } from "react-router";

/** What a page has asked its own address to become, until it is. */
let underway: { pathname: string; search: string } | null = null;

/**
 * The search as it stands or, while a list is still being fetched for it, as it is about to be: whoever changes one
 * filter must not undo another that is on its way. For event handlers; React may be a moment behind.
 */
export const searchNow = (): string =>
  underway?.pathname === window.location.pathname ? underway.search : window.location.search;

export function useChangeSearch() {
  const navigate = useNavigate();
  return async (search: string, options?: NavigateOptions) => {
    const query = { pathname: window.location.pathname, search };
    underway = query;
    try {
      await navigate({ search }, { preventScrollReset: true, ...options });
    } finally {
      if (underway === query) underway = null;
    }
  };
}
