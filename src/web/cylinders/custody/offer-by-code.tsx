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

/** Scanned from the giver's phone by somebody whose mobile the offer does not name: the code is their right to accept. */
export function OfferByCode({ id }: { id: string }) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** What goes with them is told by the first answer, and agreed to by pressing again. */
  const [deposit, setDeposit] = useState(0);

  async function accept() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { cylinders } = await acceptOffer(id, hash, deposit);
      // The offer's own page is for the mobile it names; what was accepted is in their list.
      await navigate("/my-cylinders", { replace: true });
      toast(
        plural(cylinders.length, {
          one: "{count} cylinder is with you by our book.",
          other: "{count} cylinders are with you by our book.",
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
      <OfferFrame title={t("Cylinders are handed to you")}>
        <p>{t("Look at the cylinders before you accept: from then on they are with you by our book.")}</p>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <Button kind="main" busy={busy && t("Accepting…")} onClick={() => void accept()}>
          {t("Accept the cylinders")}
        </Button>
      </OfferFrame>
    );
  return (
    <OfferFrame title={t("No such offer")}>
      <p>{t("There is no offer for you at this address. Offers are for the mobile they were made to.")}</p>
      <ButtonLink to="/my-cylinders">{t("My Cylinders")}</ButtonLink>
    </OfferFrame>
  );
}

function depositIn(error: unknown): number {
  const details = error instanceof ApiProblem ? error.details : undefined;
  const isTold = typeof details === "object" && details !== null && "deposit" in details;
  return isTold ? Number(details.deposit) : 0;
}

/** For who came here without a session; the code comes along. */
export function OfferLoginFirst({ id }: { id: string }) {
  const { hash } = useLocation();
  return (
    <OfferFrame title={t("Cylinders are offered to you")}>
      <p className="text-ink-soft">{t("Please login to answer the offer.")}</p>
      <ButtonLink kind="main" to={`/auth?next=${encodeURIComponent(`/offers/${id}${hash}`)}`}>
        {t("Login")}
      </ButtonLink>
    </OfferFrame>
  );
}
