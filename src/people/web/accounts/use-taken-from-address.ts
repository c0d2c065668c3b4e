import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Reads the token of a mailed link once and removes it from the URL, so that it does not leak through history, a shared screen or
 * outgoing links.
 */
export function useTakenFromAddress(): { token: string; email: string } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [taken] = useState(() => {
    const query = new URLSearchParams(search);
    return { token: query.get("token")?.trim() ?? "", email: query.get("email")?.trim() ?? "" };
  });

  useEffect(() => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);

  return taken;
}
