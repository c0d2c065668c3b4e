import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonKind, type ButtonSize, buttonLook } from "./button-look.ts";

type Props = ComponentProps<typeof Link> & { kind?: ButtonKind; size?: ButtonSize };

export function ButtonLink({ kind, size, className = "", ...rest }: Props) {
  return <Link {...rest} className={`${buttonLook(kind, size)} ${className}`} />;
}
