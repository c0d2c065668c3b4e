import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { plural, t } from "#domain/language/text.ts";
import { ApiProblem } from "#web/api.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { useHydrated } from "#web/ui/browser/use-hydrated.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { acceptOffer, OfferFrame } from "./offer-page.tsx";

/** For a receiver whose mobile the offer does not name: the scanned code authorizes them to accept. */
export function OfferByCode({ id }: { id: string }) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The first response states the deposit; pressing again accepts it. */
  const [deposit, setDeposit] = useState(0);

  async function accept() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { cylinders } = await acceptOffer(id, hash, deposit);
      // The offer page is only for the named mobile; the receiver's list has the accepted cylinders.
      await navigate("/my-cylinders", { replace: true });
      toast(
        plural(cylinders.length, {
          one: "Our records show {count} cylinder with you.",
          other: "Our records show {count} cylinders with you.",
        }),
      );
    } catch (error) {
      setProblem(whyNotSent(error));
      setDeposit(depositIn(error));
    } finally {
      setBusy(false);
    }
  }

  if (!hydrated || hash.startsWith("#OFFER."))
    return (
      <OfferFrame title={t("Cylinders for you")}>
        <p>
          {t(
            "Check the cylinders before you accept. From then on, our records show them with you, and you must return them by the due date.",
          )}
        </p>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <Button kind="main" busy={busy && t("Accepting…")} onClick={() => void accept()}>
          {t("Accept the cylinders")}
        </Button>
      </OfferFrame>
    );
  return (
    <OfferFrame title={t("Offer not found")}>
      <p>{t("This link has no offer for you. Only the mobile it was sent to can open an offer.")}</p>
      <ButtonLink to="/my-cylinders">{t("My Cylinders")}</ButtonLink>
    </OfferFrame>
  );
}

function depositIn(error: unknown): number {
  const details = error instanceof ApiProblem ? error.details : undefined;
  const isTold = typeof details === "object" && details !== null && "deposit" in details;
  return isTold ? Number(details.deposit) : 0;
}

/** For a visitor without a session; the link preserves the code. */
export function OfferLoginFirst({ id }: { id: string }) {
  const { hash } = useLocation();
  return (
    <OfferFrame title={t("You have been offered cylinders")}>
      <p className="text-ink-soft">{t("Please login to answer the offer.")}</p>
      <ButtonLink kind="main" to={`/auth?next=${encodeURIComponent(`/offers/${id}${hash}`)}`}>
        {t("Login")}
      </ButtonLink>
    </OfferFrame>
  );
}
