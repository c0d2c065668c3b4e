import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import type { ProductForm as FilledForm } from "#catalogue/rules/products/product-fields.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, apiContext, callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { usePriceGuard } from "#platform/web/office-kit/use-price-guard.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { DifferenceTable, differencesBetween } from "#shop/web/office/differences.tsx";
import type { Route } from "./+types/product-page";
import { type AdminProduct, formOfAdmin, titleOf } from "./admin-product.ts";
import { PictureCard } from "./picture-card.tsx";
import { ProductForm } from "./product-form.tsx";
import { StockCard, type StockCount } from "./stock-card.tsx";
import { useArchive } from "./use-archive.ts";
import { useProductForm } from "./use-product-form.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [product, counts] = await Promise.all([
      callApi("GET /api/admin/products/{id}", { params }, send),
      callApi("GET /api/admin/stock", { query: { product: params.id } }, send),
    ]);
    return { product, counts };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(params.id, root.loaderData.shop.name);

export default function AdminProductScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <ProductPage {...loaderData} />;
}

function ProductPage({ product, counts }: { product: AdminProduct; counts: readonly StockCount[] }) {
  const mayWrite = useMayCall("PUT /api/admin/products/{id}");
  const { form, dialog, conflict, keepMine, takeTheirs } = useProductChange(product);
  const title = titleOf(product);
  return (
    <>
      <Breadcrumb trail={[{ name: t("Products"), to: "/admin/products" }]} here={title} />
      <PageHeading
        title={title}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {product.archivedAt && <Badge kind="warn">{t("Archived")}</Badge>}
            {t("{id} · changed {moment}", { id: product.id, moment: dateTimeText(product.updatedAt) })}
          </span>
        }
        actions={
          <>
            {!product.archivedAt && (
              <ButtonLink size="small" to={productPath(product)}>
                {t("See in the shop")}
              </ButtonLink>
            )}
            <ButtonLink size="small" to={`/admin/prices/of/${encodeURIComponent(product.id)}`}>
              {t("Price history")}
            </ButtonLink>
            <ArchiveButton product={product} />
          </>
        }
      />
      {dialog}
      {!mayWrite && <Notice>{t("You can view products, but not change them.")}</Notice>}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5 xl:order-2">
          <PictureCard product={product} mayWrite={mayWrite} />
          {!isEmptyCylinder(product) && <StockCard product={product} counts={counts} />}
        </div>
        <fieldset disabled={!mayWrite} className="min-w-0">
          <legend className="sr-only">{t("Product details in the shop")}</legend>
          <ProductForm form={form} action={mayWrite ? t("Save") : undefined}>
            {conflict && (
              <ProductConflict theirs={conflict} mine={form.product} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
            )}
          </ProductForm>
        </fieldset>
      </div>
    </>
  );
}

type ProductConflictProps = {
  theirs: AdminProduct;
  mine: FilledForm;
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
};

/** Another admin saved this product first: shows both versions, and nothing is lost until staff choose one. */
function ProductConflict({ theirs, mine, onKeepMine, onTakeTheirs }: ProductConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-warn bg-warn-tint px-5 py-4 focus-visible:outline-warn"
    >
      <h2 className="font-semibold text-heading">{t("Someone else changed this product")}</h2>
      <p className="text-ink-soft">{t("Your changes are not lost. The two versions differ here:")}</p>
      <DifferenceTable
        caption={t("The shop's version and your version")}
        versions={[t("In the shop now"), t("Yours")]}
        lines={differencesBetween(formOfAdmin(theirs), mine)}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton action={onKeepMine}>{t("Save my version")}</ActionButton>
        <Button size="small" onClick={onTakeTheirs}>
          {t("Use the shop's version")}
        </Button>
      </div>
    </div>
  );
}

/** Saves a product with optimistic locking. On a conflict both versions stay available until staff choose one. */
function useProductChange(product: AdminProduct) {
  const { revalidate } = useRevalidator();
  const { guarded, dialog } = usePriceGuard();
  const [seen, setSeen] = useState(product);
  const [conflict, setConflict] = useState<AdminProduct>();
  // A new picture or archiving raises the version without changing the form.
  const version = isSameForm(seen, product) ? product.version : seen.version;

  async function save(fields: FilledForm, over = version, confirm = false) {
    const body = { ...fields, version: over, confirm };
    try {
      const saved = await callApi("PUT /api/admin/products/{id}", { params: { id: product.id }, body });
      setSeen(saved);
      setConflict(undefined);
      await revalidate();
      toast(t("{title} is saved and live in the shop.", { title: titleOf(saved) }));
      return saved;
    } catch (error) {
      if (isConflict(error)) setConflict((error.details as { product: AdminProduct }).product);
      throw error;
    }
  }

  /** A stopped price saves nothing, so the form keeps its input until staff confirm it. */
  async function guardedSave(fields: FilledForm): Promise<AdminProduct> {
    let saved: AdminProduct | undefined;
    await guarded(async (confirm) => {
      saved = await save(fields, version, confirm);
      if (confirm) form.replace(formOfAdmin(saved));
    });
    if (saved === undefined) throw new PriceStopped();
    return saved;
  }

  const tell = (error: unknown) => (isConflict(error) || error instanceof PriceStopped ? undefined : whyNotSent(error));
  const form = useProductForm({ form: formOfAdmin(seen), save: guardedSave, formOf: formOfAdmin, tell });

  return {
    form,
    dialog,
    conflict,
    async keepMine() {
      const sent = form.values;
      form.takeOver(sent, formOfAdmin(await save(form.product, conflict?.version)));
    },
    takeTheirs() {
      if (conflict === undefined) return;
      setSeen(conflict);
      form.replace(formOfAdmin(conflict));
      setConflict(undefined);
    },
  };
}

class PriceStopped extends Error {}

const isConflict = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === "changed-meanwhile";

const isSameForm = (one: AdminProduct, other: AdminProduct) =>
  JSON.stringify(formOfAdmin(one)) === JSON.stringify(formOfAdmin(other));

/** Archives or restores a product. Products are never deleted, because old orders refer to them. */
function ArchiveButton({ product: { id, archivedAt } }: { product: AdminProduct }) {
  const mayArchive = useMayCall("POST /api/admin/products/archive");
  const archive = useArchive();
  if (!mayArchive) return null;
  return archivedAt ? (
    <ActionButton action={() => archive([id], "restore")}>{t("Restore")}</ActionButton>
  ) : (
    <ActionButton kind="plain" action={() => archive([id], "archive")}>
      {t("Archive")}
    </ActionButton>
  );
}
