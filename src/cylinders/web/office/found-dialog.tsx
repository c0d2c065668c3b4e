import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

type Props = {
  number: string;
  /** Who had it before, where the screen knows. */
  holder?: { name: string } | undefined;
  isLiable?: boolean;
  onFound?: () => Promise<unknown>;
  onClose: () => void;
};

/** A cylinder that a customer is liable for comes back only through a return, which settles the deposit. */
export function FoundDialog({ number, holder, isLiable = false, onFound, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { at: (isLiable ? "holder" : "shop") as "shop" | "holder" },
    send: async (body) => {
      const params = { cylinderNumber: number };
      await callApi("POST /api/admin/cylinders/{cylinderNumber}/found", { params, body });
      await onFound?.();
      await revalidate();
      toast(t("{number} is recorded as found.", { number }));
    },
  });
  const withHolder = holder ? t("With {name}", { name: holder.name }) : t("With the previous holder");
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("{number} is found again", { number })}
      action={t("Mark as found")}
    >
      {isLiable ? (
        <>
          <p>{t("It is with {name}, as before it was lost.", { name: holder?.name ?? "" })}</p>
          <p className="text-sm">
            {t("If it is at the shop, book it as a return, which settles the deposit:")}{" "}
            <TextLink to="/admin/returns">{t("Receive empties")}</TextLink>
          </p>
        </>
      ) : (
        <RadioCards
          legend={t("Where it is now")}
          options={[
            { value: "shop", label: t("At the shop"), hint: t("Set apart until someone checks it.") },
            { value: "holder", label: withHolder, hint: t("Same as before it was lost.") },
          ]}
          {...form.choice("at")}
        />
      )}
    </FormDialog>
  );
}
