import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SearchField } from "#platform/web/ui/fields/search-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { useTypedInAddress } from "#platform/web/ui/fields/typed-in-address.ts";
import { type OrderSearch, parseOrderSearch, printOrderSearch } from "#sales/web/orders/order-search.ts";

/** Stays mounted while results load, so that typing is not interrupted. */
export function OrderFilters({ isShown }: { isShown: boolean }) {
  const changeSearch = useChangeSearch();
  const { draft, type, settle, choose } = useTypedInAddress<OrderSearch>({
    inAddressOf: (search) => printOrderSearch(parseOrderSearch(search)),
    read: parseOrderSearch,
    print: printOrderSearch,
    write: (search, how) => changeSearch(search, how),
  });
  // A buyer who clears the box is still typing in it.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <search aria-label={t("My orders")} hidden={!wasShown}>
      <form
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_10rem_10rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <SearchField
          label={t("Search")}
          className="sm:max-lg:col-span-2"
          name="q"
          placeholder={t("Product, order number, place or UTR")}
          value={draft.q}
          onType={(q) => type((sought) => ({ ...sought, q }))}
          onSettle={settle}
        />
        <div className="grid grid-cols-2 gap-3 sm:contents">
          <TextField
            label={t("From¦date")}
            type="date"
            name="from"
            optional
            max={draft.to || undefined}
            value={draft.from}
            onChange={({ currentTarget }) => choose((sought) => ({ ...sought, from: currentTarget.value }))}
          />
          <TextField
            label={t("To¦date")}
            type="date"
            name="to"
            optional
            min={draft.from || undefined}
            value={draft.to}
            onChange={({ currentTarget }) => choose((sought) => ({ ...sought, to: currentTarget.value }))}
          />
        </div>
        <CheckboxField
          name="payment"
          value="unpaid"
          checked={draft.unpaid}
          onChange={({ currentTarget }) => choose((sought) => ({ ...sought, unpaid: currentTarget.checked }))}
          label={t("Not paid yet")}
        />
      </form>
    </search>
  );
}
