import { useEffect, useId, useRef, useState } from "react";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { useFoundByServer } from "#catalogue/web/products/data/use-product-search.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useCart } from "#sales/web/cart/cart-store.ts";
import {
  BLANK,
  type DisplayedDraft,
  EMPTY_REQUEST,
  filled,
  quoteDraft,
  restoreDraft,
  storedDraftOf,
} from "./quote-draft.ts";

export function AskQuoteForm({ onSent: onRequest }: { onSent: () => void }) {
  const goods = useCart().items.filter(({ isEmptyCylinder }) => !isEmptyCylinder);
  const section = useRef<HTMLElement>(null);
  const key = useRef(newPressKey());
  const form = useForm({
    initial: EMPTY_REQUEST,
    // Changed input needs a new idempotency key, or the server would return the earlier response.
    draft: {
      read: () => ({}),
      keep: (typed) => {
        key.current = newPressKey();
        quoteDraft.keep(storedDraftOf(typed, key.current));
      },
      forget: quoteDraft.forget,
    },
    check: ({ lines }) => {
      const wrong = filled(lines).find(({ quantity }) => !/^[1-9]\d{0,3}$/.test(quantity.trim()));
      return {
        lines:
          filled(lines).length === 0
            ? t("Please enter what you need.")
            : wrong && t("{name}: please enter a whole number, 1 or more.", { name: wrong.name }),
      };
    },
    send: async ({ lines, message }) => {
      const input = filled(lines).map(({ lineId, name, quantity }) => ({ lineId, name, quantity: Number(quantity) }));
      await callApi("POST /api/quotes", { body: { lines: input, message, key: key.current } });
      form.reset();
      key.current = newPressKey();
      onRequest();
      toast(t("We have received your enquiry and will reply with prices."));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const draft = quoteDraft.read();
    form.fill(restoreDraft(draft, inSight(section.current)));
    if (draft.key) key.current = draft.key;
  }, []);
  const { lines } = form.values;
  const [typing, setTyping] = useState(0);
  const suggestionsId = useId();
  const suggested = useSuggestions(lines[typing]?.name ?? "");
  const idOf = (name: string, others: typeof lines) => {
    const id = suggested.get(name);
    return id === undefined || others.some(({ lineId }) => lineId === id) ? null : id;
  };
  const problem = form.problems.lines ?? form.refusal;
  const takeCart = () =>
    form.set({
      lines: [
        ...filled(lines),
        ...goods
          .filter(({ id }) => !lines.some(({ lineId }) => lineId === id))
          .map(({ id, name, quantity }) => ({ lineId: id, name, quantity: String(quantity) })),
      ],
    });
  return (
    <Card as="section" ref={section} className="space-y-4 p-4 sm:p-6" title={t("Ask for a price")}>
      <p className="text-ink-soft">
        {t(
          "For copper pipe, large quantities or anything you cannot find. We reply with prices that are valid for a while.",
        )}
      </p>
      <ul className="space-y-3">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place while it is typed
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <TextField
              list={suggestionsId}
              onFocus={() => setTyping(place)}
              label={place === 0 ? t("What you need") : t("Another product ({number})", { number: place + 1 })}
              maxLength={200}
              {...form.field(`lines.${place}.name`)}
              // Other text no longer refers to the product, and an empty line is not sent.
              onChange={({ target }) => {
                const lineId = idOf(target.value, lines);
                form.set({ lines: lines.with(place, { ...line, lineId, name: target.value }) });
              }}
            />
            <TextField
              label={t("Quantity")}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(`lines.${place}.quantity`)}
            />
          </li>
        ))}
      </ul>
      <datalist id={suggestionsId}>
        {[...suggested.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => form.set({ lines: [...lines, BLANK] })} disabled={lines.length >= 50}>
          {t("Add a line")}
        </Button>
        {goods.length > 0 && (
          <Button size="small" onClick={takeCart}>
            {t("Add the items in my cart")}
          </Button>
        )}
      </div>
      <TextAreaField label={t("Anything else")} optional rows={2} maxLength={1000} {...form.field("message")} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Button kind="main" busy={form.sending && t("Sending…")} onClick={form.submit}>
        {t("Ask for a price")}
      </Button>
    </Card>
  );
}

const MAX_SUGGESTED = 8;

/** Catalogue lines for the typed words, by the name a quote gives them. */
function useSuggestions(typed: string): ReadonlyMap<string, string> {
  const q = typed.trim();
  const { products } = useFoundByServer(q.length < 2 ? undefined : { q, stock: "all" }, MAX_SUGGESTED);
  return new Map(
    products.flatMap((product) => {
      const title = shownTitle(product).text;
      if (!product.variants?.length) return [[title, product.id] as const];
      return product.variants.map(({ weight }) => [`${title}, ${weight}`, `${product.id}@${weight}`] as const);
    }),
  );
}

/** Reads the server-rendered inputs. */
function inSight(section: HTMLElement | null): DisplayedDraft {
  const typedIn = (name: string) => section?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
  return { name: typedIn("lines.0.name"), quantity: typedIn("lines.0.quantity"), message: typedIn("message") };
}
