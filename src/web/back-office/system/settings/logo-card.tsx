import { useRevalidator } from "react-router";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { PictureInput } from "#web/office-kit/picture-input.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Printed at the top of invoices and notes. */
export function LogoCard({ logo }: { logo: string | null }) {
  const { revalidate } = useRevalidator();

  async function remove() {
    await callApi("DELETE /api/admin/logo", {});
    await revalidate();
    toast(t("The logo is removed."));
  }

  return (
    <Card className="max-w-4xl p-5">
      <h2 className="font-semibold text-heading">{t("Logo")}</h2>
      <p className="mt-1 text-ink-soft text-sm">{t("Printed at the top of invoices and notes.")}</p>
      {logo && <img src={logo} alt={t("The logo of the shop")} className="mt-3 max-h-20 bg-white" />}
      <PictureInput label={t("Choose a logo")} path="/api/admin/logo" done={t("The logo is saved.")}>
        {logo && (
          <ActionButton kind="plain" action={remove}>
            {t("Remove")}
          </ActionButton>
        )}
      </PictureInput>
    </Card>
  );
}
