import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { type CheckoutProgress, stepNamed } from "#domain/checkout/steps.ts";

const pathOf = (step: "cart" | "details" | "payment") => (step === "cart" ? "/checkout" : `/checkout?step=${step}`);

/**
 * The step the address names, as far as the buyer may see it. Back closes a step, a reload keeps it, and whoever left with one
 * open finds it open when they return.
 */
export function useCheckoutStep(standing: CheckoutProgress, ready: boolean) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get("step");
  const step = stepNamed(named, standing);
  /** How many steps lie between here and the checkout screen in the history of this tab. */
  const depth = (state as { depth?: number } | null)?.depth ?? 0;

  const reopen = useEffectEvent(() => {
    const last = lastOpenModal.read();
    if (named === null && last) void navigate(pathOf(last), { replace: true, preventScrollReset: true });
  });
  // On arrival only: a step that is closed while the buyer is here stays closed.
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

  /** Steps back over the openings, so that Back afterwards does not open them again. */
  function close() {
    if (named === null) return;
    if (depth > 0) return navigate(-depth);
    return navigate(pathOf("cart"), { replace: true, preventScrollReset: true });
  }

  function backToDetails() {
    if (depth > 1) return navigate(-1);
    return navigate(pathOf("details"), { replace: true, state: { depth }, preventScrollReset: true });
  }

  return { step, open, close, backToDetails };
}

export type CheckoutNavigation = ReturnType<typeof useCheckoutStep>;

/** Which step was open when the buyer left, to be opened again when they come back. */
const KEY = "lastOpenModal";

/** As the specification names them: the form is the checkout modal. */
const NAMES = { details: "checkout", payment: "payment" } as const;
type Modal = keyof typeof NAMES;

const lastOpenModal = {
  read(): Modal | undefined {
    try {
      const stored = sessionStorage.getItem(KEY);
      return (Object.keys(NAMES) as Modal[]).find((modal) => NAMES[modal] === stored);
    } catch {
      return undefined;
    }
  },
  keep(modal: Modal | null) {
    try {
      if (modal) sessionStorage.setItem(KEY, NAMES[modal]);
      else sessionStorage.removeItem(KEY);
    } catch {
      // Without a memory the address alone remembers.
    }
  },
};
