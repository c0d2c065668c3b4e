import { useState } from "react";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";

export type Selection = ReturnType<typeof useSelection>;

/** Selected rows of a list. They stay selected on its other pages and are cleared when a filter changes. */
export function useSelection() {
  const { addressOf } = useListAddress();
  const filters = addressOf(1);
  const [stored, setStored] = useState<{ filters: string; keys: ReadonlySet<string> }>();
  const keys: ReadonlySet<string> = stored?.filters === filters ? stored.keys : new Set();
  const select = (next: Iterable<string>) => setStored({ filters, keys: new Set(next) });
  return {
    keys,
    select,
    turn(key: string, on: boolean) {
      select(on ? [...keys, key] : [...keys].filter((other) => other !== key));
    },
  };
}
