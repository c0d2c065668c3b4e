import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What a mailed link brings with it. It is read once and leaves the address, so that it stays neither in the history
 * nor in a shared screen, nor in the links that lead on from here.
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
