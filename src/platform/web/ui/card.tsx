import type { ReactNode, Ref } from "react";

type Props = {
  as?: "div" | "article" | "section" | "li";
  ref?: Ref<HTMLElement>;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Card({ as: Element = "div", ref, id, className = "p-5", children }: Props) {
  return (
    <Element
      ref={ref as Ref<never>}
      id={id}
      className={`rounded-card border border-line bg-surface shadow-card ${className}`}
    >
      {children}
    </Element>
  );
}
