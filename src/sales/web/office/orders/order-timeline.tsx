import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { eventText } from "#sales/rules/orders/order-steps.ts";
import type { OrderFile } from "./admin-order.ts";

export function OrderTimeline({ file }: { file: OrderFile }) {
  const mayWrite = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/notes");
  return (
    <Card title={t("Timeline")}>
      <ol className="mt-3 space-y-3 border-line border-l-2 pl-4">
        {file.events.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <p>
              <span className="font-semibold">{eventText(event.kind)}</span>{" "}
              <span className="text-ink-soft">· {event.actor}</span>
            </p>
            {event.note && <p className="wrap-anywhere whitespace-pre-line">{event.note}</p>}
            <p className="text-ink-soft text-sm">{shortDateTime(event.at)}</p>
          </li>
        ))}
      </ol>
      {mayWrite && <NoteForm file={file} />}
    </Card>
  );
}

function NoteForm({ file: { mobile, order } }: { file: OrderFile }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    name: "note",
    initial: { note: "" },
    check: ({ note }) => ({ note: note.trim() === "" && t("Please enter a note.") }),
    send: async (body) => {
      const params = { mobile, orderNumber: order.orderNumber };
      await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/notes", { params, body });
      form.reset();
      await revalidate();
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Private note")} className="mt-5 space-y-3 border-line border-t pt-4">
      <FormErrors form={form} />
      <TextAreaField
        label={t("Private note")}
        hint={t("Visible to staff only.")}
        rows={2}
        maxLength={1000}
        {...form.field("note")}
      />
      <Button type="submit" busy={form.sending && t("Saving…")}>
        {t("Add note")}
      </Button>
    </form>
  );
}
