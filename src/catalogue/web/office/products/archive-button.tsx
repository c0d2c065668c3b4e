import { t } from "#platform/rules/language/text.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import type { AdminProduct } from "./admin-product.ts";
import { useArchive } from "./use-archive.ts";

/** Archives or restores a product. Products are never deleted, because old orders refer to them. */
export function ArchiveButton({ product: { id, archivedAt } }: { product: AdminProduct }) {
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
