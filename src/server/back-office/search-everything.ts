/** Global search: a few matching orders, customers, products and cylinders that the role may read. */

import { adminUsers } from "#contract/accounts/admin-users.ts";
import type { AdminRole } from "#contract/back-office/roles.ts";
import { adminProducts } from "#contract/catalogue/admin-products.ts";
import { cylinders as cylinderRows } from "#contract/cylinders/registry.ts";
import { roleMay } from "#contract/endpoint.ts";
import { adminOrders } from "#contract/orders/admin-orders.ts";
import { cardTitle } from "#domain/catalogue/card-title.ts";
import { dayInIndia } from "#domain/india.ts";
import { inRupees } from "#domain/money.ts";
import { usersFound } from "#server/accounts/user-list-store.ts";
import { productRowsFound } from "#server/catalogue/product-list-store.ts";
import { productFromRow } from "#server/catalogue/product-row.ts";
import { cylindersMentioning } from "#server/cylinders/registry/look-up.ts";
import { ordersFound } from "#server/orders/reading/order-list-store.ts";
import type { Shop } from "#server/shop.ts";

const A_FEW = { offset: 0, limit: 5 };

export async function searchEverything({ db, now }: Pick<Shop, "db" | "now">, q: string, role: AdminRole) {
  const [orders, customers, products, cylinders] = await Promise.all([
    roleMay(adminOrders.adminOrders, role) ? ordersFound(db, { q, today: dayInIndia(now()) }, A_FEW) : [],
    roleMay(adminUsers.adminUsers, role) ? usersFound(db, { q }, A_FEW) : [],
    roleMay(adminProducts.adminProducts, role)
      ? productRowsFound(db, { q, archived: "no", sort: "position", ...A_FEW })
      : [],
    roleMay(cylinderRows.cylinders, role) ? cylindersMentioning(db, q, A_FEW.limit) : [],
  ]);
  return {
    orders: orders.map(({ mobile, orderNumber, fullName, total, placedAt }) => ({
      mobile,
      orderNumber,
      name: fullName,
      total: inRupees(total),
      placedAt: placedAt.toISOString(),
    })),
    customers: customers.map(({ mobile, firstName, lastName, company, email }) => ({
      mobile: mobile ?? "",
      name: `${firstName} ${lastName}`,
      company,
      email,
    })),
    products: products.map((row) => ({ id: row.id, name: cardTitle(productFromRow(row)) })),
    cylinders: cylinders.map(({ cylinderNumber, refrigerantName }) => ({ cylinderNumber, refrigerantName })),
  };
}
