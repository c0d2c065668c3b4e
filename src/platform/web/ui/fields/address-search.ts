/** Changes the URL query one filter at a time. */
import { type NavigateOptions, useNavigate } from "react-router";

/** The pending query of a navigation in progress. */
let underway: { pathname: string; search: string } | null = null;

/**
 * The pending query while a list is loading: one filter must not undo another. For event handlers, because React's
 * location may lag.
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
