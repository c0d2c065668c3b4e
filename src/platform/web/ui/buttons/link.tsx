import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { OutsideIcon } from "./icons.tsx";

type Props = { to: string; children: ReactNode; onClick?: () => void };

const LOOK = "text-cold underline decoration-from-font underline-offset-3 hover:text-cold-deep hover:decoration-2";

/** An external link is marked as such and gets no opener. */
export function TextLink({ to, children, onClick }: Props) {
  if (!/^[a-z]+:/i.test(to)) {
    return (
      <Link to={to} className={LOOK} onClick={onClick}>
        {children}
      </Link>
    );
  }
  if (!to.startsWith("http")) {
    return (
      <a href={to} className={LOOK}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} className={LOOK} target="_blank" rel="noopener noreferrer">
      {children}
      <OutsideIcon className="ml-1 inline size-3.5 align-baseline" />
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}
