import type { ReactNode, Ref } from "react";

type Props = {
  as?: "div" | "article" | "section" | "li";
  ref?: Ref<HTMLElement>;
  id?: string;
  /** A heading of the second level. */
  title?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Card({ as: Element = "div", ref, id, title, className = "p-5", children }: Props) {
  return (
    <Element
      ref={ref as Ref<never>}
      id={id}
      className={`rounded-card border border-line bg-surface shadow-card ${className}`}
    >
      {title && <h2 className="font-semibold text-heading">{title}</h2>}
      {children}
    </Element>
  );
}
