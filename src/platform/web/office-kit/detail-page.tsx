import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "#platform/web/ui/breadcrumb.tsx";
import { PageHeading } from "./page-heading.tsx";

type Props = {
  /** The screens above this page. */
  trail: readonly Crumb[];
  title: string;
  /** The page's name in the trail, if shorter than the title. */
  here?: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every page about one record: trail, heading with actions, content. */
export function DetailPage({ trail, here, children, ...heading }: Props) {
  return (
    <>
      <Breadcrumb trail={trail} here={here ?? heading.title} />
      <PageHeading {...heading} />
      {children}
    </>
  );
}
