import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { session } from "#platform/web/state/storage.ts";
import { type CheckoutProgress, stepNamed } from "#sales/rules/checkout/steps.ts";

const pathOf = (step: "cart" | "details" | "payment") => (step === "cart" ? "/checkout" : `/checkout?step=${step}`);

/**
 * The step in the address, as far as the buyer may see it. Back closes a step, a reload restores it, and returning to
 * the checkout reopens it.
 */
export function useCheckoutStep(standing: CheckoutProgress, ready: boolean) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get("step");
  const step = stepNamed(named, standing);
  const depth = (state as { depth?: number } | null)?.depth ?? 0;

  const reopen = useEffectEvent(() => {
    const last = lastOpenModal.read();
    if (named === null && last) void navigate(pathOf(last), { replace: true, preventScrollReset: true });
  });
  // On arrival only: a step the buyer closes stays closed.
  useEffect(() => reopen(), []);

  useEffect(() => {
    if (ready) lastOpenModal.keep(step === "details" || step === "payment" ? step : null);
  }, [ready, step]);

  function open(next: "details" | "payment") {
    const isHere = named === next;
    return navigate(pathOf(next), {
      replace: isHere,
      state: { depth: isHere ? depth : depth + 1 },
      preventScrollReset: true,
    });
  }

  /** Goes back over the opened steps, so that Back does not reopen them. */
  function close() {
    if (named === null) return;
    if (depth > 0) return navigate(-depth);
    return navigate(pathOf("cart"), { replace: true, preventScrollReset: true });
  }

  function backToDetails() {
    if (depth > 1) return navigate(-1);
    return navigate(pathOf("details"), { replace: true, state: { depth }, preventScrollReset: true });
  }

  return { step, isInAddress: named !== null, open, close, backToDetails };
}

export type CheckoutNavigation = ReturnType<typeof useCheckoutStep>;

/** The step that was open when the buyer left, reopened on return. */
const KEY = "lastOpenModal";

/** The names from the specification, where the form is the checkout modal. */
const NAMES = { details: "checkout", payment: "payment" } as const;
type Modal = keyof typeof NAMES;

const lastOpenModal = {
  read: () => (Object.keys(NAMES) as Modal[]).find((modal) => NAMES[modal] === session.readText(KEY)),
  keep: (modal: Modal | null) => session.writeText(KEY, modal && NAMES[modal]),
};
