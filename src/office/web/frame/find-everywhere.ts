import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import type { Admin } from "#platform/web/office-kit/admin.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { adminProductPath, orderPath, userPath } from "#platform/web/office-kit/paths.ts";
import { actionsFor, menuFor } from "./menu.ts";
import type { Hit } from "./search-everything.tsx";

type SearchHits = ClientOutput<EndpointNamed<"GET /api/admin/search">>;

const MIN_LETTERS = 2;

/** Pages and actions by name, then records. */
export async function findEverywhere(query: string, admin: Pick<Admin, "closed">): Promise<readonly Hit[]> {
  const pages = pagesNamed(query, admin);
  if (query.length < MIN_LETTERS) return pages;
  return [...pages, ...hitsIn(await callApi("GET /api/admin/search", { query: { q: query } }))];
}

function pagesNamed(query: string, admin: Pick<Admin, "closed">): Hit[] {
  const wanted = query.toLocaleLowerCase();
  const pages = menuFor(admin).flatMap(({ name: section, places }) =>
    places
      .flatMap(({ views }) => views)
      .map(({ name, to }): Hit => ({ kind: t("Page"), name, text: section === name ? "" : section, to })),
  );
  const actions = actionsFor(admin).map(({ name, to }): Hit => ({ kind: t("Action"), name, text: "", to }));
  return [...pages, ...actions].filter(({ name, text }) => `${name} ${text}`.toLocaleLowerCase().includes(wanted));
}

const hitsIn = ({ orders, customers, products, cylinders }: SearchHits): Hit[] => [
  ...orders.map(({ mobile, orderNumber, name, total }): Hit => {
    const text = `${name}, ${officePrice(rupees(total))}`;
    return { kind: t("Order"), name: orderNumber, text, to: orderPath({ mobile, order: { orderNumber } }) };
  }),
  ...customers.map(({ mobile, name, company, email }): Hit => {
    const text = [company, mobile, email].filter(Boolean).join(" · ");
    return { kind: t("Customer"), name, text, to: userPath({ mobile }) };
  }),
  ...products.map(({ id, name }): Hit => ({ kind: t("Product"), name, text: id, to: adminProductPath({ id }) })),
  ...cylinders.map(({ cylinderNumber, refrigerantName }): Hit => {
    const to = officeCylinderPath(cylinderNumber);
    return { kind: t("Cylinder"), name: cylinderNumber, text: refrigerantName, to };
  }),
];
