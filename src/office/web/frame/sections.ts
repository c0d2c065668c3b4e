/** Sections of the back office: at most ten, each with screens as tabs. */
export type SectionId =
  | "today"
  | "orders"
  | "payments"
  | "dispatch"
  | "cylinders"
  | "customers"
  | "catalogue"
  | "documents"
  | "reports"
  | "settings";

type OfficeView = { name: string; to: string };
/** A screen and its views, the first of them its own. */
export type OfficePlace = OfficeView & { views: readonly OfficeView[] };
export type OfficeSection = { id: SectionId; name: string; places: readonly OfficePlace[] };

/** The section of a page: `/admin/users/9876543210/account` belongs to the screen `/admin/users`. */
export function sectionAt(sections: readonly OfficeSection[], path: string): OfficeSection | undefined {
  const isAt = ({ to }: OfficeView) => path === to || path.startsWith(`${to}/`);
  return sections.find(({ places }) => places.some(({ views }) => views.some(isAt)));
}
