import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type AdminProduct, titleOf } from "./admin-product.ts";

/** Archives or restores a product. Products are never deleted, because old orders refer to them. */
export function ArchiveButton({ product }: { product: AdminProduct }) {
  const mayArchive = useMayCall("POST /api/admin/products/{id}/archive");
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const params = { id: product.id };
  const title = titleOf(product);

  async function archive() {
    await callApi("POST /api/admin/products/{id}/archive", { params });
    await revalidate();
    toast(t("{title} is archived.", { title }));
  }

  async function restore() {
    await callApi("POST /api/admin/products/{id}/restore", { params });
    await revalidate();
    toast(t("{title} is back in the catalogue.", { title }));
  }

  if (!mayArchive) return null;
  if (product.archivedAt) {
    return (
      <ActionButton action={restore}>
        {t("Restore")}
        <span className="sr-only"> {title}</span>
      </ActionButton>
    );
  }
  return (
    <>
      <Button size="small" kind="plain" className="whitespace-nowrap" onClick={() => setAsking(true)}>
        {t("Archive")}
        <span className="sr-only"> {title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Archive {title}?", { title })}
        action={t("Archive")}
        danger
        onConfirm={archive}
      >
        <p>{t("It is removed from the shop immediately. Old orders do not change, and you can restore it.")}</p>
      </ConfirmDialog>
    </>
  );
}
