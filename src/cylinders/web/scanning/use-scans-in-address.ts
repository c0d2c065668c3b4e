import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

/** Adds the cylinders that another page passed as `?number=`, once, and removes them from the address. */
export function useScansInAddress(ready: boolean, hear: (number: string) => Promise<void>) {
  const [search, setSearch] = useSearchParams();
  const numbers = search.getAll("number");
  const begin = useEffectEvent(async () => {
    const rest = new URLSearchParams(search);
    rest.delete("number");
    setSearch(rest, { replace: true, preventScrollReset: true });
    for (const number of numbers) await hear(number);
  });
  const isNew = ready && numbers.length > 0;
  useEffect(() => {
    if (isNew) void begin();
  }, [isNew]);
}
