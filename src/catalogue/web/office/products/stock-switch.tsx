import { useState } from "react";
import { useRevalidator } from "react-router";
import { type StockBadge, stockBadge } from "#catalogue/rules/products/stock-label.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useUndoToast } from "#platform/web/forms/use-undo-toast.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type AdminProduct, titleOf } from "./admin-product.ts";

type Choice = { badge: StockBadge; word: string; label: string; body: { inStock: boolean; note?: string } };

const CHOICES = perLanguage<readonly Choice[]>(() => [
  { badge: "In Stock", word: t("In Stock"), label: t("In¦stock"), body: { inStock: true } },
  { badge: "Out of Stock", word: t("Out of Stock"), label: t("Out¦stock"), body: { inStock: false, note: "" } },
  {
    badge: "Coming soon",
    word: t("Coming soon"),
    label: t("Soon¦stock"),
    body: { inStock: false, note: "Coming soon" },
  },
]);

/** Toggles whether a product can be bought; the shop shows it at once. */
export function StockSwitch({ product }: { product: AdminProduct }) {
  const mayChange = useMayCall("POST /api/admin/products/{id}/stock") && product.archivedAt === null;
  const [pressed, setPressed] = useState<StockBadge>();
  const { revalidate } = useRevalidator();
  const tellWithUndo = useUndoToast();
  const current = pressed ?? stockBadge(product);

  const setStock = (body: Choice["body"]) =>
    callApi("POST /api/admin/products/{id}/stock", { params: { id: product.id }, body });

  async function choose({ badge, word, body }: Choice) {
    if (badge === current) return;
    setPressed(badge);
    try {
      await setStock(body);
      await revalidate();
      const { inStock, note = "" } = product;
      tellWithUndo(`${titleOf(product)}: ${word}.`, () => setStock({ inStock, note }));
    } catch (error) {
      toast(whyNotSent(error), "problem");
    } finally {
      setPressed(undefined);
    }
  }

  if (!mayChange) return CHOICES().find(({ badge }) => badge === current)?.word;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend into a table cell
    <span
      role="group"
      aria-label={t("Stock of {title}", { title: titleOf(product) })}
      className="inline-flex overflow-hidden rounded-control border border-edge"
    >
      {CHOICES().map((choice) => (
        <button
          key={choice.badge}
          type="button"
          title={choice.word}
          aria-pressed={choice.badge === current}
          aria-busy={pressed === choice.badge || undefined}
          onClick={() => void choose(choice)}
          className="min-h-9 cursor-pointer border-edge px-3 text-sm not-first:border-l hover:bg-sunken focus-visible:-outline-offset-3 aria-busy:opacity-60 aria-pressed:bg-cold-tint aria-pressed:font-semibold aria-pressed:text-cold-deep pointer-coarse:min-h-target"
        >
          {choice.label}
        </button>
      ))}
    </span>
  );
}
