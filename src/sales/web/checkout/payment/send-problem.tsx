import { type ReactNode, useEffect, useRef } from "react";
import type { Shortage } from "#catalogue/rules/products/stock-count.ts";
import { t } from "#platform/rules/language/text.ts";
import type { ApiProblem } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { ShortLines } from "#sales/web/cart/short-lines.tsx";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";
import type { SendOutcome } from "#sales/web/orders/device/send-order.ts";
import type { ChangeCart } from "./use-held-cart.ts";

type Props = {
  outcome: Exclude<SendOutcome, { kind: "placed" }>;
  onCorrect: () => void;
  onRemove: (lines: readonly string[]) => void;
  onForgetProof: () => void;
  onCheckCredit: () => void;
  onTake: ChangeCart;
};

/** Explains why the order is not placed. It takes the focus, because the buyer believes it was sent. */
export function SendProblem({ outcome, ...waysOn }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is announced
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);

  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      {outcome.kind === "refused" ? (
        <Refused problem={outcome.problem} {...waysOn} />
      ) : (
        <Notice kind="bad" title={t("Failed to create order")}>
          <p>{outcome.text}</p>
          <p className="mt-1">
            {outcome.saved
              ? rich(
                  "The order is saved on this phone, here and under {place}. It will be sent automatically when the network is back, only once and only at this total.",
                  { place: <TextLink to="/my-orders">{t("My Orders")}</TextLink> },
                )
              : t(
                  "Please keep this page open until the order is sent. Sending it again is safe: it can never be placed twice.",
                )}
          </p>
        </Notice>
      )}
    </div>
  );
}

type RefusedProps = Omit<Props, "outcome"> & { problem: ApiProblem };

function Refused({ problem, onCorrect, onRemove, onForgetProof, onCheckCredit, onTake }: RefusedProps) {
  const shown = useShownLine();
  switch (problem.code) {
    case "empties-missing":
      return (
        <Refusal
          text={t("Some empty cylinders are missing. Please return or buy them; your details stay as they are.")}
        >
          <ButtonLink to="/empty-cylinders">{t("Choose empty cylinders")}</ButtonLink>
        </Refusal>
      );
    case "not-available": {
      const lines = linesIn(problem.details);
      return (
        <Refusal
          text={t("These can no longer be bought: {names}.", {
            names: lines.map((line) => shown(line).text).join(", "),
          })}
        >
          <Button onClick={() => onRemove(lines.map(({ id }) => id))}>{t("Remove them from the order")}</Button>
        </Refusal>
      );
    }
    case "out-of-stock":
      return (
        <>
          <Refusal
            text={t("There is no longer enough stock. Nothing was ordered. Please review the new bill before you pay.")}
          />
          <div className="mt-3">
            <ShortLines short={shortagesIn(problem.details)} onTake={onTake} />
          </div>
        </>
      );
    case "too-many-unpaid":
      return (
        <Refusal text={problem.message}>
          <ButtonLink to="/my-orders">{t("My Orders")}</ButtonLink>
        </Refusal>
      );
    case "login-required":
      return (
        <Refusal text={t("Your login has ended. Please log in again to return to this step.")}>
          <ButtonLink to="/auth?next=/checkout?step=payment">{t("Login")}</ButtonLink>
        </Refusal>
      );
    case "invalid-input":
      return (
        <Refusal text={[problem.message, ...Object.values(problem.fields)].join(" ")}>
          <Button onClick={onCorrect}>{t("Correct the details")}</Button>
        </Refusal>
      );
    case "proof-not-found":
      return (
        <Refusal text={problem.message}>
          <Button onClick={onForgetProof}>{t("Choose the screenshot again")}</Button>
        </Refusal>
      );
    case "changed-meanwhile":
      return (
        <Refusal text={problem.message}>
          <Button onClick={onCheckCredit}>{t("Show my credit now")}</Button>
        </Refusal>
      );
    default:
      return <Refusal text={problem.message} />;
  }
}

function Refusal({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Notice kind="bad" title={t("Failed to create order")}>
      <p>{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </Notice>
  );
}

const shortagesIn = (details: unknown): Shortage[] =>
  Array.isArray(details) ? details.filter(({ id, left }) => typeof id === "string" && Number.isInteger(left)) : [];

type Line = { id: string; name: string };

const linesIn = (details: unknown): Line[] =>
  Array.isArray(details) ? details.filter((line) => typeof line?.id === "string" && typeof line.name === "string") : [];
