import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { numberToSend, withoutScan } from "#cylinders/rules/scanning/scan-queue.ts";
import { ScanField } from "#cylinders/web/scanning/scan-field.tsx";
import { ScannedRow } from "#cylinders/web/scanning/scanned-row.tsx";
import { useChecked } from "#cylinders/web/scanning/use-checked.ts";
import { useScanBatch } from "#cylinders/web/scanning/use-scan-batch.ts";
import { useScansInAddress } from "#cylinders/web/scanning/use-scans-in-address.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ActionBar } from "#platform/web/office-kit/action-bar.tsx";
import { useAdmin } from "#platform/web/office-kit/admin.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { EventFields } from "./event-fields.tsx";
import { type EventInput, NO_EVENT, NOTED_KINDS, readEvent } from "./read-event.ts";

export const meta = screenMeta(() => t("Record an action"));

export default function AdminCylinderEvents() {
  return <EventsPage />;
}

type EventResponse = ClientOutput<EndpointNamed<"POST /api/admin/cylinder-events/check">>["cylinders"][number];

type EventsInput = { numbers: string[]; event: EventInput; override?: string };

const check = (input: EventsInput) => callApi("POST /api/admin/cylinder-events/check", { body: input });

/** Records yard work: staff enter the event once and then scan the cylinders. All are recorded, or none. */
function EventsPage() {
  const { name: by, role } = useAdmin();
  const [search, setSearch] = useSearchParams();
  const kinds = NOTED_KINDS().filter(({ ownerOnly }) => !ownerOnly || role === "owner");
  const { kind, done } = kinds.find((one) => one.kind === search.get("kind")) ?? (kinds[0] as (typeof kinds)[number]);
  const today = dayInIndia(new Date());
  const { view, batch, last, dismiss, hear, tell, change, kindOf } = useScanBatch({ purpose: "event", by });
  const sent = useRef(new Set<string>());
  const [asking, setAsking] = useState(false);
  const numbers = batch?.scans.map(({ number }) => number) ?? [];
  const form = useForm({
    initial: { ...NO_EVENT, testedOn: today, override: "" },
    check: (typed) => {
      const read = readEvent(kind, typed, today);
      return read.ok ? {} : read.problems;
    },
    send: async (typed) => {
      const body = inputOf(typed);
      if (body === undefined) return;
      await callApi("POST /api/admin/cylinder-events", { body });
      await change((now) => numbers.reduce((left, number) => withoutScan(left, number), now));
      sent.current.clear();
      form.set({ override: "" });
      toast(t("{parts}.", { parts: `${cylinderCount(numbers.length)} ${done}` }));
    },
  });

  function inputOf({ override, ...typed }: typeof form.values): EventsInput | undefined {
    const read = readEvent(kind, typed, today);
    if (!read.ok || numbers.length === 0) return undefined;
    return { numbers: batch?.scans.map(numberToSend) ?? [], event: read.event, ...(override.trim() && { override }) };
  }

  const input = inputOf(form.values);
  const checked = useChecked(input, check, ({ cylinders }) => {
    const fresh = cylinders.filter(({ number }) => !sent.current.has(`${kind} ${number}`));
    for (const { number } of fresh) sent.current.add(`${kind} ${number}`);
    const latest = fresh.at(-1);
    if (latest) tell({ title: latest.number, kind: latest.ok ? "good" : "bad", message: messageOf(latest) });
  });
  const responses = new Map(checked.answer?.cylinders.map((one) => [one.number, one]));
  const refused = numbers.filter((number) => responses.get(number)?.ok === false);
  const action = t("Mark {cylinders} as {done}", { cylinders: cylinderCount(numbers.length), done });
  const mayPass = refused.length > 0 && refused.every((number) => responses.get(number)?.mayPass);

  useScansInAddress(view.ready, (number) => hear(number, "keys"));

  return (
    <DetailPage
      trail={[{ name: t("Where the cylinders are"), to: "/admin/custody" }]}
      title={t("Record an action")}
      text={t("Choose what was done, then scan the cylinders. Either all are recorded or none.")}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <Card className="space-y-4 p-4">
          <SelectField
            label={t("What was done")}
            value={kind}
            onChange={(event) => setSearch({ kind: event.target.value }, { replace: true, preventScrollReset: true })}
            options={kinds.map(({ kind: value, label }) => ({ value, label }))}
          />
          <EventFields kind={kind} form={form} today={today} />
          <ScanField
            last={last}
            count={t("{count} scanned", { count: numbers.length })}
            onDismiss={dismiss}
            onText={(text, how) => void hear(text, how)}
          />
        </Card>
        <section aria-labelledby="scanned-title" className="space-y-3">
          <h2 id="scanned-title" className="flex items-baseline gap-2">
            {rich("{count} scanned", {
              count: <span className="font-bold text-display">{numbers.length}</span>,
            })}
          </h2>
          {checked.problem && <Notice kind="bad">{checked.problem}</Notice>}
          {checked.unreachable && <Notice kind="warn">{t("No signal: the scans are saved on this device.")}</Notice>}
          <ul className="space-y-2">
            {numbers.toReversed().map((number) => (
              <ScannedRow
                key={number}
                number={number}
                of={kindOf(number)}
                answer={responses.get(number)}
                onRemove={() => void change((now) => withoutScan(now, number))}
              />
            ))}
          </ul>
          {mayPass &&
            (role === "owner" ? (
              <TextAreaField
                label={t("Reason for the override")}
                hint={t("Saved in the history of each cylinder with your name.")}
                rows={2}
                maxLength={500}
                {...form.field("override")}
              />
            ) : (
              <Notice kind="warn">{t("Only an owner can allow these.")}</Notice>
            ))}
        </section>
      </div>
      {numbers.length > 0 && (
        <ActionBar
          text={
            <>
              {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
              {refused.length > 0 && !mayPass && (
                <p className="text-bad text-sm">{t("Remove the rejected cylinders to record the rest.")}</p>
              )}
            </>
          }
        >
          <Button
            kind={kind === "condemned" ? "danger" : "main"}
            disabled={refused.length > 0}
            busy={
              form.sending
                ? t("Recording…")
                : input && !checked.isCurrent && !checked.unreachable && !checked.problem && t("Checking…")
            }
            onClick={() => (kind === "condemned" && input ? setAsking(true) : void form.submit())}
          >
            {action}
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t("Condemn {cylinders}?", { cylinders: cylinderCount(numbers.length) })}
            action={action}
            danger
            onConfirm={async () => form.submit()}
          >
            <p>{t("This is permanent: a condemned cylinder is never filled or dispatched again.")}</p>
          </ConfirmDialog>
        </ActionBar>
      )}
    </DetailPage>
  );
}

const messageOf = ({ ok, message = "", warnings }: EventResponse) =>
  ok ? [t("Ready."), ...warnings].join(" ") : [message, ...warnings].join(" ");
