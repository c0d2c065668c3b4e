import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { OFFER_STATES } from "#cylinders/rules/custody/offers.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { refreshWaitingOffers } from "#people/web/session/waiting-offers.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { isShopResponse, whyNotSent } from "#platform/web/forms/send-error.ts";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { useEveryWhileVisible } from "#platform/web/ui/browser/use-every-while-visible.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { QrCode } from "#platform/web/ui/qr/qr-code.tsx";
import { dateTimeText, shortDate } from "#platform/web/ui/text/time-text.ts";

export type Offer = ClientOutput<EndpointNamed<"GET /api/cylinder-offers/{id}">>;

const KINDS: Record<Offer["state"], BadgeKind> = {
  ...{ open: "warn", accepted: "good", declined: "plain", recalled: "plain", expired: "plain", disputed: "bad" },
};

export const OfferState = ({ state }: Pick<Offer, "state">) => (
  <Badge kind={KINDS[state]}>{OFFER_STATES()[state]}</Badge>
);

type Props = {
  offer: Offer;
  /** For a customer whom only the giver's code lets accept: they cannot decline or dispute the offer. */
  byCode?: { refresh: () => Promise<void> } | undefined;
};

/** One offer: the giver shows its code or recalls it; the receiver accepts or declines all of it. */
export function OfferPage({ offer, byCode }: Props) {
  const { given, from, toMobile, state, cylinders, endsAt, answeredAt, reason, unregistered } = offer;
  const count = cylinderCount(cylinders.length);
  return (
    <OfferFrame
      title={
        given
          ? t("You offer {cylinders}", { cylinders: count })
          : t("{from} offers you {cylinders}", { from, cylinders: count })
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <OfferState state={state} />
        {given && toMobile && <span>{t("to +91 {toMobile}", { toMobile })}</span>}
        <span className="text-ink-soft">
          {state === "open"
            ? t("until {moment}", { moment: dateTimeText(endsAt) })
            : answeredAt && dateTimeText(answeredAt)}
        </span>
      </p>
      {reason && <Notice kind="warn">{reason}</Notice>}
      {unregistered && <Notice kind="warn">{t("This mobile has no account here; they must register first.")}</Notice>}
      <Card>
        <ul className="divide-y divide-line">
          {cylinders.map(({ number, gas }) => (
            <li key={number} className="flex justify-between gap-3 py-2">
              <span className="wrap-anywhere font-semibold">{number}</span>
              <span className="text-ink-soft">{gas}</span>
            </li>
          ))}
        </ul>
      </Card>
      {state === "open" && (given ? <Giver id={offer.id} /> : <Receiver offer={offer} count={count} byCode={byCode} />)}
      {state !== "open" && <ButtonLink to="/my-cylinders">{t("My Cylinders")}</ButtonLink>}
    </OfferFrame>
  );
}

export function OfferFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl space-y-5 px-4 py-8 md:px-6 md:py-14">
      <Breadcrumb trail={[{ name: t("My Cylinders"), to: "/my-cylinders" }]} here={t("Offer")} />
      <h1 className="font-bold text-title">{title}</h1>
      {children}
    </div>
  );
}

const NEW_CODE_MILLISECONDS = 60_000;

/** Scanning the code allows any mobile to accept. It is renewed every minute. */
function Giver({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState<string>();
  const [asking, setAsking] = useState(false);

  /** Resolves to whether the server was reached. */
  const draw = useCallback(async () => {
    try {
      setCode((await callApi("GET /api/cylinder-offers/{id}/code", { params: { id } })).code);
      return true;
    } catch (error) {
      setCode(undefined);
      return isShopResponse(error);
    }
  }, [id]);
  useEffect(() => void draw(), [draw]);

  /** The receiver may have responded meanwhile. Offline, the page stays and a note replaces the code. */
  async function look() {
    if (await draw()) await revalidate();
  }
  useEveryWhileVisible(NEW_CODE_MILLISECONDS, () => void look());

  return (
    <>
      <Card className="flex flex-col items-center gap-3 p-5 text-center">
        {code ? (
          <QrCode
            // After the # the code stays out of server logs.
            text={`${location.origin}/offers/${id}#${code}`}
            label={t("Offer code")}
            className="size-56"
          />
        ) : (
          <p className="text-ink-soft">{t("The code appears here when the shop can be reached.")}</p>
        )}
        <p className="text-ink-soft text-sm">
          {t("The receiver scans this with their phone's camera. It changes every minute.")}
        </p>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void look()}>{t("Has it been accepted?")}</Button>
        <Button kind="plain" onClick={() => setAsking(true)}>
          {t("Take the offer back")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Take the offer back?")}
        action={t("Withdraw offer")}
        onConfirm={async () => {
          await callApi("POST /api/cylinder-offers/{id}/recall", { params: { id }, body: {} });
          await revalidate();
        }}
      />
    </>
  );
}

/** Who must return the cylinders, by when, and whose deposit it is. */
function ReturnTerms({ offer: { from, returns } }: { offer: Offer }) {
  if (!returns) return null;
  const { liable, dueOn } = returns;
  const day = dueOn && shortDate(dueOn);
  return (
    <Notice>
      <p className="font-semibold">{whoReturns(liable, from, day)}</p>
      {liable === "giver" && <p>{t("Any deposit stays with us in the name of {from}.", { from })}</p>}
      {liable === "other" && <p>{t("The deposit is not {from}'s and will not be yours.", { from })}</p>}
    </Notice>
  );
}

function whoReturns(liable: NonNullable<Offer["returns"]>["liable"], from: string, day: string | undefined): string {
  if (liable === "receiver")
    return day ? t("You must return them to us by {day}.", { day }) : t("You must return them to us.");
  if (liable === "giver")
    return day
      ? t("{from} stays responsible for returning them to us by {day}.", { from, day })
      : t("{from} stays responsible for returning them to us.", { from });
  return day
    ? t("The customer who got them from us stays responsible for returning them by {day}.", { day })
    : t("The customer who got them from us stays responsible for returning them.");
}

/** All or nothing. After a dispute the cylinders stay with the giver. */
function Receiver({ offer, count, byCode }: Props & { count: string }) {
  const { id, deposit = 0 } = offer;
  const { revalidate } = useRevalidator();
  const refresh = byCode?.refresh ?? revalidate;
  const { hash } = useLocation();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<"accept" | "decline">();
  const [asking, setAsking] = useState(false);

  async function response(kind: "accept" | "decline") {
    setBusy(kind);
    setProblem(undefined);
    try {
      const code = giverCodeIn(hash);
      if (kind === "accept")
        await callApi("POST /api/cylinder-offers/{id}/accept", {
          params: { id },
          body: { deposit, ...(code && { code }) },
        });
      else await callApi("POST /api/cylinder-offers/{id}/decline", { params: { id }, body: {} });
      await refresh();
      refreshWaitingOffers();
      toast(
        kind === "accept"
          ? t("{cylinders} accepted and now with you in our records.", { cylinders: count })
          : t("The offer is declined."),
      );
    } catch (error) {
      setProblem(whyNotSent(error));
      // The deposit may have changed.
      if (isShopResponse(error)) await refresh();
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className="space-y-3">
      {problem && <Notice kind="bad">{problem}</Notice>}
      <ReturnTerms offer={offer} />
      {deposit > 0 && (
        <Notice kind="warn">
          {t(
            "These cylinders carry a deposit of {amount}. You pay it to us and get it back when you return the cylinders. You cannot transfer them until it is paid.",
            { amount: shopPrice(rupees(deposit)) },
          )}
        </Notice>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button kind="main" busy={busy === "accept" && t("Accepting…")} onClick={() => void response("accept")}>
          {t("Accept {cylinders}", { cylinders: count })}
        </Button>
        {!byCode && (
          <>
            <Button busy={busy === "decline" && t("Declining…")} onClick={() => void response("decline")}>
              {t("Decline")}
            </Button>
            <Button kind="plain" onClick={() => setAsking(true)}>
              {t("Report a problem")}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("What is wrong with this offer?")}
        action={t("Tell the shop")}
        reason={{
          label: t("What is wrong"),
          hint: t("The cylinders stay with the person offering them until the shop has checked."),
        }}
        onConfirm={async (reason) => {
          await callApi("POST /api/cylinder-offers/{id}/dispute", { params: { id }, body: { reason } });
          await revalidate();
        }}
      />
    </div>
  );
}

/** The scanned code of the giver, where the address has it. */
export function giverCodeIn(hash: string): string | undefined {
  const code = hash.slice(1);
  return code.startsWith("OFFER.") ? code : undefined;
}
