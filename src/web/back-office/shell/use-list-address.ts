import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { withFilters, withPage } from "./list-address.ts";

/** Long enough that typing a name asks the server once or twice and not at every letter. */
const ASKED_AFTER_MILLISECONDS = 200;

/** Reads and changes the filters of a list where they live: in the address. */
export function useListAddress() {
  const location = useLocation();
  const coming = useNavigation().location;
  const navigate = useNavigate();
  // A filter shows what was chosen while the list for it is still on its way.
  const asked = coming?.pathname === location.pathname ? coming.search : location.search;
  const latest = useRef(asked);
  latest.current = asked;
  const search = new URLSearchParams(location.search);

  const change = (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
    navigate(withFilters(new URLSearchParams(latest.current), changes), { replace, preventScrollReset: true });

  return {
    /** As the list in sight was asked for. */
    search,
    filterOf: (name: string) => new URLSearchParams(asked).get(name) ?? "",
    change,
    addressOf: (page: number) => withPage(search, page),
  };
}

/** A box whose words go into the address a moment after the last key. Back brings the older words into the box. */
export function useTypedFilter(name: string) {
  const { filterOf, change } = useListAddress();
  const inAddress = filterOf(name);
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(inAddress);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== inAddress) {
    setSeen(inAddress);
    if (sent.current !== inAddress) setTyped(inAddress);
  }

  function send(value: string) {
    clearTimeout(timer.current);
    sent.current = value;
    void change({ [name]: value }, true);
  }

  return {
    value: typed,
    type(value: string) {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, ASKED_AFTER_MILLISECONDS, value);
    },
    settle: () => typed !== inAddress && send(typed),
  };
}
