import { useRevalidator } from "react-router";
import { closingDayProblem, EARLIEST_BOOKING_DAY } from "#books/rules/ledger/booking-day.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateText } from "#platform/web/ui/text/time-text.ts";

export function ClosingDayCard({ closingDay, month }: { closingDay: string | null; month: string }) {
  const mayClose = useMayCall("PUT /api/admin/closing-day");
  const { revalidate } = useRevalidator();
  const today = dayInIndia(new Date());
  const form = useForm({
    initial: { day: proposedDay(month, { today, closingDay }) },
    check: ({ day }) => ({ day: day === "" ? t("Please enter a day.") : closingDayProblem(day, today) }),
    send: ({ day }) => save(day),
  });

  async function save(newDay: string | null) {
    await callApi("PUT /api/admin/closing-day", { body: { day: newDay } });
    await revalidate();
    toast(newDay === null ? t("All days are open again.") : t("Closed up to {day}.", { day: dateText(newDay) }));
  }

  return (
    <Card title={t("Closing day")}>
      <p className="mt-1 text-ink-soft">
        {closingDay === null ? t("No day is closed.") : t("Closed up to {day}.", { day: dateText(closingDay) })}{" "}
        {t("Payments, refunds, corrections and bank lines cannot be booked on or before the closing day.")}
        {!mayClose && ` ${t("The owner sets it.")}`}
      </p>
      {mayClose && (
        <>
          <div className="mt-4 max-w-xs">
            <TextField
              label={t("Close up to")}
              type="date"
              min={EARLIEST_BOOKING_DAY}
              max={daysAfter(today, -1)}
              {...form.field("day")}
            />
          </div>
          {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="small" busy={form.sending && t("Saving…")} onClick={form.submit}>
              {t("Set closing day")}
            </Button>
            {closingDay !== null && (
              <ActionButton kind="plain" action={() => save(null)}>
                {t("Open all days")}
              </ActionButton>
            )}
          </p>
        </>
      )}
    </Card>
  );
}

/** The last day of the month once it is over; otherwise the current closing day. */
function proposedDay(month: string, { today, closingDay }: { today: string; closingDay: string | null }): string {
  const firstOfNext = daysAfter(`${month}-28`, 4).slice(0, 7);
  const last = daysAfter(`${firstOfNext}-01`, -1);
  return last < today && (closingDay === null || last > closingDay) ? last : (closingDay ?? "");
}
