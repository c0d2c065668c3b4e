import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { t } from "#domain/language/text.ts";
import { officePrice, rupees } from "#domain/money.ts";
import { callApi } from "#web/api.ts";
import { adminProductPath, officeCylinderPath, orderPath, userPath } from "#web/back-office/paths.ts";
import type { Hit } from "#web/office-kit/layout/search-everything.tsx";

type SearchHits = ClientOutput<EndpointNamed<"GET /api/admin/search">>;

export const findEverywhere = async (message: string): Promise<readonly Hit[]> =>
  hitsIn(await callApi("GET /api/admin/search", { query: { q: message } }));

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
