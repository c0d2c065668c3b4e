/** What a search found, as one list of places to go to. */
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { officePrice, rupees } from "#domain/money.ts";
import { officeCylinderPath } from "#web/back-office/cylinders/load-office-cylinders.ts";

type Found = Answered<EndpointNamed<"GET /api/admin/search">>;

export type Hit = { kind: "Order" | "Customer" | "Product" | "Cylinder"; name: string; text: string; to: string };

export const hitsIn = ({ orders, customers, products, cylinders }: Found): Hit[] => [
  ...orders.map(({ mobile, orderNumber, name, total }): Hit => {
    const text = `${name}, ${officePrice(rupees(total))}`;
    return { kind: "Order", name: orderNumber, text, to: `/admin/orders/${mobile}/${orderNumber}` };
  }),
  ...customers.map(({ mobile, name, company, email }): Hit => {
    const text = [company, mobile, email].filter(Boolean).join(" · ");
    return { kind: "Customer", name, text, to: `/admin/users/${mobile}` };
  }),
  ...products.map(
    ({ id, name }): Hit => ({ kind: "Product", name, text: id, to: `/admin/products/${encodeURIComponent(id)}` }),
  ),
  ...cylinders.map(({ cylinderNumber, refrigerantName }): Hit => {
    const to = officeCylinderPath(cylinderNumber);
    return { kind: "Cylinder", name: cylinderNumber, text: refrigerantName, to };
  }),
];
