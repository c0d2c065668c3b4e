import { type FormEvent, useRef, useState } from "react";
import type { SizeGroup as Group } from "#catalogue/rules/empties/needs-by-size.ts";
import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { selectOnFocus } from "#platform/web/ui/fields/select-on-focus.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { typedQuantity } from "#platform/web/ui/fields/typed-quantity.ts";
import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { buyAllEmpties, buyEmpties, markReturning } from "#sales/rules/cart/settle-empties.ts";
import { gasOf, useShownLine } from "#sales/web/cart/use-shown-line.ts";

type Props = { group: Group; onChange: (to: (cart: Cart) => Cart) => void };

export function SizeGroup({ group, onChange }: Props) {
  const id = `size-${group.size}`;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold text-heading">
          {group.title()}
        </h2>
        {group.remaining > 0 ? (
          <Badge kind="warn">{t("{count} missing", { count: group.remaining })}</Badge>
        ) : (
          <Badge kind="good">{t("Fulfilled")}</Badge>
        )}
      </div>
      <p className="text-ink-soft text-sm">
        {group.holds()} · {t("{amount} refundable deposit each", { amount: shopPrice(group.deposit) })}
      </p>
      <ul className="mt-3 space-y-3">
        {group.needs.map((need) => (
          <NeedCard key={need.id} need={need} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

type NeedCardProps = { need: EmptyNeed; onChange: (to: (cart: Cart) => Cart) => void };

function NeedCard({ need, onChange }: NeedCardProps) {
  const { id, required, returning, buying, remaining } = need;
  const { text: gas, lang } = useShownLine()(gasOf(need));
  const forGas = <span className="sr-only"> {t("for {gas}", { gas })}</span>;
  return (
    <Card as="li" className="scroll-mb-32 p-4 sm:p-5">
      <h3 lang={lang} className="font-semibold">
        {unbroken(gas)}
      </h3>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2 text-center">
        <Figure name={t("Required¦empties")} count={required} />
        <Figure name={t("Returning")} count={returning} />
        <Figure name={t("Buying")} count={buying} />
        <Figure name={t("Remaining")} count={remaining} isOpen={remaining > 0} />
      </dl>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <fieldset>
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">{t("Buy on deposit")}</legend>
          <div className="flex flex-wrap gap-2">
            <Button
              className="px-4"
              disabled={remaining === 0}
              onClick={() => onChange((cart) => buyEmpties(cart, id, 1))}
            >
              {t("Add 1")}
              {forGas}
            </Button>
            <Button
              className="px-4"
              disabled={buying === required}
              onClick={() => onChange((cart) => buyAllEmpties(cart, id))}
            >
              {t("Add All")}
              {forGas}
            </Button>
            <Button
              className="px-4"
              disabled={returning === 0}
              onClick={() => onChange((cart) => buyAllEmpties(cart, id))}
            >
              {t("Change")}
              <span className="sr-only"> {t("to buying all")}</span>
              {forGas}
            </Button>
          </div>
          <p className="mt-1.5 text-ink-soft text-sm">{t("Add All and Change buy all of them and return none.")}</p>
        </fieldset>
        <ReturnForm
          need={need}
          gas={gas}
          onReturn={(quantity) => onChange((cart) => markReturning(cart, id, quantity))}
        />
      </div>
    </Card>
  );
}

function Figure({ name, count, isOpen = false }: { name: string; count: number; isOpen?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft text-xs sm:text-sm">{name}</dt>
      <dd className={`font-bold text-heading ${isOpen ? "text-warn" : ""}`}>{count}</dd>
    </div>
  );
}

type ReturnFormProps = { need: EmptyNeed; gas: string; onReturn: (quantity: number) => void };

/** How many own empties the buyer returns. A number out of range is clamped with a note, and counts at the next press. */
function ReturnForm({ need, gas, onReturn }: ReturnFormProps) {
  const { returning, required } = need;
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState("");

  function mark(event: FormEvent) {
    event.preventDefault();
    const read = typedQuantity(draft ?? String(returning), returning, { min: 0, max: required });
    setDraft(read.ok ? null : String(read.quantity));
    setMessage(read.ok ? "" : read.message);
    if (read.ok) return onReturn(read.quantity);
    field.current?.focus();
    // The actions at the bottom would cover the message under the field.
    field.current?.scrollIntoView({ block: "center" });
  }

  return (
    <form onSubmit={mark} noValidate>
      <TextField
        ref={field}
        label={
          <>
            {t("Return quantity")}
            <span className="sr-only"> {t("for {gas}", { gas })}</span>
          </>
        }
        hint={t("From 0 to {required}, your own empties", { required })}
        error={message || undefined}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={draft ?? String(returning)}
        onFocus={selectOnFocus}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setMessage("");
        }}
        className="scroll-mb-32"
      />
      <Button type="submit" className="mt-2 w-full">
        {t("Mark Returnable Empty Cylinder")}
        <span className="sr-only"> {t("for {gas}", { gas })}</span>
      </Button>
    </form>
  );
}
