import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { leftOf, leftText } from "#catalogue/rules/products/stock-count.ts";
import { useFoundByServer } from "#catalogue/web/products/data/use-product-search.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Field } from "#platform/web/ui/fields/field.tsx";
import { choicesAmong, type OrderChoice } from "#sales/rules/cart/order-choices.ts";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";

const MAX_OFFERED = 8;
/** Fetches more than are shown, because not every result can be bought. */
const MAX_SUGGESTIONS = 24;

type Props = { id: string; error: string | undefined; onPick: (choice: OrderChoice) => void };

/** Product search: type, select with the arrows, add with Enter. */
export function ProductPicker({ id, error, onPick }: Props) {
  const shown = useShownLine();
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const onServer = useFoundByServer(q === "" ? undefined : { q, stock: "inStock" }, MAX_SUGGESTIONS);
  const [place, setPlace] = useState(0);
  const list = useId();
  const choices = useMemo(() => choicesAmong(onServer.products, MAX_OFFERED), [onServer.products]);
  const chosen = choices[Math.min(place, choices.length - 1)];
  const optionId = (choice: OrderChoice) => `${list}-${choice.item.id}`;

  function type(text: string) {
    setTyped(text);
    setPlace(0);
  }

  function pick(choice: OrderChoice | undefined) {
    if (!choice) return;
    type("");
    onPick(choice);
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || typed === "") return;
    const move = { ArrowDown: 1, ArrowUp: choices.length - 1 }[event.key];
    if (move !== undefined) setPlace((at) => (at + move) % Math.max(1, choices.length));
    // Results for a shorter input may be different products.
    else if (event.key === "Enter") pick(onServer.isBehind ? undefined : chosen);
    else if (event.key === "Escape") type("");
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Field
        label={t("Add goods")}
        hint={t("Type a name, a gas or a SKU. Use the arrow keys to choose and Enter to add.")}
        error={error}
        id={id}
      >
        {({ required: _, ...wiring }) => (
          <input
            {...wiring}
            type="text"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(chosen)}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            className="control"
          />
        )}
      </Field>
      <div
        id={list}
        role="listbox"
        aria-label={t("Goods found")}
        hidden={choices.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-edge bg-surface shadow-float"
      >
        {choices.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
          <div
            key={choice.item.id}
            id={optionId(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(choice)}
            className="flex min-h-target cursor-pointer items-center justify-between gap-4 px-3 py-1.5 hover:bg-sunken aria-selected:bg-cold-tint"
          >
            <span className="min-w-0">{shown(choice.item).text}</span>
            <span className="whitespace-nowrap text-ink-soft text-sm">
              {leftText(leftOf(choice.product, choice.variant))} {shopPrice(rupees(choice.item.price))}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="mt-1 text-ink-soft text-sm empty:hidden">
        {onServer.failed
          ? t("The goods could not be loaded. Please check the network.")
          : onServer.isBehind
            ? t("Searching…")
            : onServer.query && q.length > 1 && choices.length === 0 && t("No available product has this name.")}
      </p>
    </div>
  );
}
