import { useEffect, useRef, useState } from "react";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { useCart } from "#web/cart/cart-store.ts";
import { newPressKey } from "#web/forms/press-key.ts";
import { useSubmission } from "#web/forms/use-submission.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import {
  BLANK,
  type DisplayedDraft,
  EMPTY_REQUEST,
  filled,
  type Line,
  type QuoteDraft,
  quoteDraft,
  restoreDraft,
  storedDraftOf,
} from "./quote-draft.ts";

export function AskQuoteForm({ onAsked: onRequest }: { onAsked: () => void }) {
  const goods = useCart().items.filter(({ isEmptyCylinder }) => !isEmptyCylinder);
  const form = useRef<HTMLElement>(null);
  const [key, setKey] = useState(newPressKey);
  const [typed, setTyped] = useState(EMPTY_REQUEST);
  useEffect(() => {
    const draft = quoteDraft.read();
    setTyped(restoreDraft(draft, inSight(form.current)));
    if (draft.key) setKey(draft.key);
  }, []);
  /** Changed input needs a new idempotency key, or the server would return the earlier response. */
  function type(input: QuoteDraft) {
    const next = newPressKey();
    setTyped(input);
    setKey(next);
    quoteDraft.keep(storedDraftOf(input, next));
  }
  const { problems, sending, refusal, submit } = useSubmission<QuoteDraft, "lines">(typed, {
    check: ({ lines }) => {
      if (filled(lines).length === 0) return [{ field: "lines", message: t("Please enter what you need.") }];
      const wrong = filled(lines).find(({ quantity }) => !/^[1-9]\d{0,3}$/.test(quantity.trim()));
      return wrong
        ? [{ field: "lines", message: t("{name}: please enter a whole number, 1 or more.", { name: wrong.name }) }]
        : [];
    },
    send: async ({ lines, message }) => {
      const input = filled(lines).map(({ lineId, name, quantity }) => ({ lineId, name, quantity: Number(quantity) }));
      await callApi("POST /api/quotes", { body: { lines: input, message, key } });
      setTyped(EMPTY_REQUEST);
      quoteDraft.forget();
      setKey(newPressKey());
      onRequest();
      toast(t("We have received your enquiry and will reply with prices."));
    },
  });
  const change = (lines: readonly Line[]) => type({ ...typed, lines });
  const takeCart = () =>
    change([
      ...filled(typed.lines),
      ...goods
        .filter(({ id }) => !typed.lines.some(({ lineId }) => lineId === id))
        .map(({ id, name, quantity }) => ({ lineId: id, name, quantity: String(quantity) })),
    ]);
  return (
    <Card as="section" ref={form} className="space-y-4 p-4 sm:p-6">
      <h2 className="font-semibold text-heading">{t("Ask for a price")}</h2>
      <p className="text-ink-soft">
        {t(
          "For copper pipe, large quantities or anything you cannot find. We reply with prices that are valid for a while.",
        )}
      </p>
      <ul className="space-y-3">
        {typed.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place while it is typed
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <TextField
              label={place === 0 ? t("What you need") : t("Another product ({number})", { number: place + 1 })}
              name="needed"
              maxLength={200}
              value={line.name}
              // Edited text no longer refers to the product, and an empty line is not sent.
              onChange={(event) => change(typed.lines.with(place, { ...line, lineId: null, name: event.target.value }))}
            />
            <TextField
              label={t("Quantity")}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              value={line.quantity}
              onChange={(event) => change(typed.lines.with(place, { ...line, quantity: event.target.value }))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => change([...typed.lines, BLANK])} disabled={typed.lines.length >= 50}>
          {t("Add a line")}
        </Button>
        {goods.length > 0 && (
          <Button size="small" onClick={takeCart}>
            {t("Add the items in my cart")}
          </Button>
        )}
      </div>
      <TextAreaField
        label={t("Anything else")}
        name="message"
        optional
        rows={2}
        maxLength={1000}
        value={typed.message}
        onChange={(event) => type({ ...typed, message: event.target.value })}
      />
      {(problems.lines ?? refusal) && <Notice kind="bad">{problems.lines ?? refusal}</Notice>}
      <Button kind="main" busy={sending && t("Sending…")} onClick={() => void submit(typed)}>
        {t("Ask for a price")}
      </Button>
    </Card>
  );
}

/** Reads the server-rendered inputs. */
function inSight(form: HTMLElement | null): DisplayedDraft {
  const typedIn = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
  return { name: typedIn("needed"), quantity: typedIn("quantity"), message: typedIn("message") };
}
