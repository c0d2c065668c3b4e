import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { PictureInput, sendPicture } from "#platform/web/office-kit/picture-input.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

/** Printed at the top of invoices and notes. */
export function LogoCard({ logo }: { logo: string | null }) {
  const [chosen, setChosen] = useState<File>();

  return (
    <Card className="max-w-4xl p-5" title={t("Logo")}>
      <p className="mt-1 text-ink-soft text-sm">{t("Printed at the top of invoices and notes.")}</p>
      {logo && <img src={logo} alt={t("The logo of the shop")} className="mt-3 max-h-20 bg-white" />}
      <PictureInput label={t("Choose a logo")} onChoose={async (picture) => setChosen(picture)}>
        {logo && (
          <Act call="DELETE /api/admin/logo" input={{}} done={t("The logo is removed.")} kind="plain">
            {t("Remove")}
          </Act>
        )}
      </PictureInput>
      {chosen && <SaveLogoDialog picture={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function SaveLogoDialog({ picture, onClose }: { picture: File; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: NO_CONFIRMATION,
    send: async (confirmation) => {
      await sendPicture("/api/admin/logo", picture, confirmation);
      await revalidate();
      toast(t("The logo is saved."));
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t("Print this logo on invoices and notes?")} action={t("Save")}>
      <p className="wrap-anywhere">{picture.name}</p>
      <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
    </FormDialog>
  );
}
