import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { mayHappen } from "#cylinders/rules/custody/cylinder-state.ts";
import { RecordFiles } from "#cylinders/web/custody/record-files.tsx";
import { testDueText } from "#cylinders/web/shared/facts.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { notePath } from "#platform/web/office-kit/office-paths.ts";
import { accountPath, recordPath, userPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { shortDate, shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";

export type CylinderStanding = ClientOutput<EndpointNamed<"GET /api/admin/cylinders/{cylinderNumber}/custody">>;

export function CustodyCard({ standing, status }: { standing: CylinderStanding; status: ReactNode }) {
  const { number, state } = standing;
  const mayNote = useMayCall("POST /api/admin/cylinder-events");
  const [asking, setAsking] = useState<"lost" | "found">();
  return (
    <Card as="section">
      <h2 className="mb-3 font-semibold text-heading">{t("Where it is")}</h2>
      {status}
      <StandingFacts standing={standing} />
      {mayNote && (
        <div className="mt-4 flex flex-wrap gap-2">
          {state !== "condemned" && (
            <ButtonLink size="small" to={notePath([number])}>
              {t("Record an action")}
            </ButtonLink>
          )}
          {!standing.liable && state !== "lost" && (
            <ButtonLink size="small" to={notePath([number], "corrected")}>
              {t("Correct the owner")}
            </ButtonLink>
          )}
          {mayHappen(state, "flagged-lost") && (
            <Button size="small" onClick={() => setAsking("lost")}>
              {t("Report lost")}
            </Button>
          )}
          {mayHappen(state, "found") && (
            <Button size="small" onClick={() => setAsking("found")}>
              {t("Found again")}
            </Button>
          )}
        </div>
      )}
      <RecordLinks standing={standing} />
      {asking === "lost" && <ReportLost number={number} onClose={() => setAsking(undefined)} />}
      {asking === "found" && <Found standing={standing} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function StandingFacts({ standing }: { standing: CylinderStanding }) {
  const { title, holder, liable, depositWaits, heldSince, orderNumber, daysOut, dueOn, filledOn, testedOn, testDueOn } =
    standing;
  const holderPath = holder.accountKey
    ? accountPath(holder.accountKey)
    : holder.mobile && userPath({ mobile: holder.mobile });
  const person = holderPath ? <TextLink to={holderPath}>{holder.name}</TextLink> : holder.name;
  const facts = [
    { name: t("With"), value: person },
    { name: t("Since"), value: shortDateTime(heldSince) },
    { name: t("Owner"), value: title.name },
    {
      name: t("Deposit"),
      value: depositWaits
        ? t("Still {giver}'s: the holder has not paid yet", { giver: liable?.name ?? "" })
        : undefined,
    },
    { name: t("Order"), value: orderNumber },
    { name: t("Days out"), value: daysOut },
    { name: t("Due"), value: dueOn && shortDate(dueOn) },
    { name: t("Last filled"), value: shortDate(filledOn) },
    { name: t("Tested"), value: testedOn ? shortDate(testedOn) : t("Not recorded") },
    { name: t("Next test by"), value: testDueOn && testDueText(testDueOn, dayInIndia(new Date())) },
  ];
  return (
    <dl className="mt-3 space-y-1">
      {facts.map(
        ({ name, value }) =>
          value !== undefined && (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere text-right">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function RecordLinks({ standing: { number, holder } }: { standing: CylinderStanding }) {
  const whatsAppText = useWhatsAppText();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <ButtonLink size="small" to={recordPath(number)}>
        {t("Record")}
      </ButtonLink>
      <RecordFiles from={`/api/cylinders/${encodeURIComponent(number)}/dossier`} of={number} />
      {holder.language && (
        <WhatsAppButton
          mobile={holder.mobile}
          text={whatsAppText("cylinders", { numbers: number }, holder.language)}
          size="small"
        />
      )}
    </div>
  );
}

function ReportLost({ number, onClose }: { number: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { kind: "lost" as "lost" | "stolen" },
    send: async (body) => {
      await callApi("POST /api/cylinders/{cylinderNumber}/lost", { params: { cylinderNumber: number }, body });
      await revalidate();
      toast(
        body.kind === "lost"
          ? t("{number} is reported lost.", { number })
          : t("{number} is reported stolen.", { number }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Report {number}", { number })}
      action={form.values.kind === "lost" ? t("Report lost") : t("Report stolen")}
      danger
    >
      <RadioCards
        legend={t("What happened")}
        options={[
          { value: "lost", label: t("Lost") },
          { value: "stolen", label: t("Stolen") },
        ]}
        {...form.choice("kind")}
      />
      <p className="text-sm">
        {t("Its public page says so from now on, and asks people who have seen it to tell us.")}
      </p>
    </FormDialog>
  );
}

/** A cylinder that a customer is liable for comes back only through a return, which settles the deposit. */
function Found({ standing, onClose }: { standing: CylinderStanding; onClose: () => void }) {
  const { number, holder, liable } = standing;
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { at: (liable ? "holder" : "shop") as "shop" | "holder" },
    send: async (body) => {
      const params = { cylinderNumber: number };
      await callApi("POST /api/admin/cylinders/{cylinderNumber}/found", { params, body });
      await revalidate();
      toast(t("{number} is recorded as found.", { number }));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("{number} is found again", { number })}
      action={t("Mark as found")}
    >
      {liable ? (
        <>
          <p>{t("It is with {name}, as before it was lost.", { name: holder.name })}</p>
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
            { value: "holder", label: t("With {name}", { name: holder.name }), hint: t("Same as before it was lost.") },
          ]}
          {...form.choice("at")}
        />
      )}
    </FormDialog>
  );
}
