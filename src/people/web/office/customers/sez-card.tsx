import { SEZ_CHOICES, type SezChoice, sezText } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { Refusal } from "#platform/web/forms/refusal.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { useAct } from "#platform/web/office-kit/use-act.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { UserFile } from "./admin-user.ts";

export function SezCard({ user: { mobile, sez, sezWarning } }: { user: UserFile }) {
  const mayMark = useMayCall("PUT /api/admin/users/{mobile}/sez");
  const act = useAct("PUT /api/admin/users/{mobile}/sez");
  const form = useForm<{ sez: SezChoice }>({
    initial: { sez: sez ?? "none" },
    send: (body) => act({ params: { mobile }, body }, t("Saved. It applies from the next order.")),
  });
  return (
    <Card title={t("Special Economic Zone")}>
      {sezWarning && (
        <div className="mt-3">
          <Notice kind="warn">{sezWarning}</Notice>
        </div>
      )}
      {mayMark ? (
        <form {...form.wiring} className="mt-3 space-y-3">
          <Refusal text={form.refusal} attempt={form.attempt} />
          <SelectField
            label={t("Supplies to this customer")}
            hint={t("Applies to orders with the GST number above.")}
            options={SEZ_CHOICES.map((value) => ({ value, label: sezText()[value] }))}
            {...form.field("sez")}
          />
          <Button type="submit" size="small" busy={form.sending && t("Saving…")}>
            {t("Save")}
          </Button>
        </form>
      ) : (
        <p className="mt-2">{sezText()[sez ?? "none"]}</p>
      )}
    </Card>
  );
}
