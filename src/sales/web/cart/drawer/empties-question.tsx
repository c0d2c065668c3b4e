import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { answerIn, asksForEmpties, type EmptiesAnswer, withAnswer } from "#sales/rules/cart/empties-answer.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { emptiesAnswer, rememberAnswer } from "#sales/web/cart/empties-answer.ts";

/** Shown from the first gas until an answer. "Change" below leads to the screen for every other mix. */
export function EmptiesQuestion({ cart }: { cart: Cart }) {
  const [given, setGiven] = useState<EmptiesAnswer>();

  function answer(chosen: EmptiesAnswer) {
    rememberAnswer(chosen);
    setGiven(chosen);
    cartStore.keep(withAnswer(cartStore.newest(), chosen));
  }

  if (given && answerIn(cart) === given) return <Answered answer={given} />;
  if (!asksForEmpties(cart, emptiesAnswer())) return null;
  return (
    <Notice title={t("Do you have empties to return?")}>
      <p>{t("We remember your answer for all gas you add.")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => answer("return")}>
          {t("Yes, I return empties")}
        </Button>
        <Button size="small" onClick={() => answer("buy")}>
          {t("No, buy on deposit")}
        </Button>
      </div>
    </Notice>
  );
}

/** Stable, so that React calls it only when the text appears. */
const focusOnce = (text: HTMLElement | null) => text?.focus({ preventScroll: true });

/** Takes the focus from the pressed button, which is gone. */
function Answered({ answer }: { answer: EmptiesAnswer }) {
  return (
    <p ref={focusOnce} tabIndex={-1} role="status" className="font-medium text-good outline-none">
      {answer === "return"
        ? t("You return your own empties: no deposit.")
        : t("You buy the empties on a refundable deposit.")}
    </p>
  );
}
