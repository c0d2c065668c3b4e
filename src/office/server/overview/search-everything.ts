/** Global search: a few matching orders, customers, products and cylinders that the role may read. */

import { adminProducts } from "#catalogue/api/admin-products.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { cylinders as cylinderRows } from "#cylinders/api/registry.ts";
import { cylindersMentioning } from "#cylinders/server/registry/look-up.ts";
import { adminUsers } from "#people/api/admin-users.ts";
import { userList } from "#people/server/accounts/user-list-store.ts";
import { roleMay } from "#platform/api/endpoint.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { rowsIn } from "#platform/server/database/list.ts";
import { adminOrders } from "#sales/api/admin-orders.ts";
import { ordersFound } from "#sales/server/orders/reading/order-list-store.ts";
import type { Shop } from "#shop/server/shop.ts";

const A_FEW = { offset: 0, limit: 5 };

export async function searchEverything(shop: Pick<Shop, "db" | "now" | "catalogue">, q: string, role: AdminRole) {
  const { db, now } = shop;
  const [orders, customers, products, cylinders] = await Promise.all([
    roleMay(adminOrders.adminOrders, role) ? ordersFound(db, { q, today: dayInIndia(now()) }, A_FEW) : [],
    roleMay(adminUsers.adminUsers, role) ? userList(db, { q }).then((list) => rowsIn(list, A_FEW)) : [],
    roleMay(adminProducts.adminProducts, role) ? productsFor(shop, q) : [],
    roleMay(cylinderRows.cylinders, role) ? cylindersMentioning(db, q, A_FEW.limit) : [],
  ]);
  return {
    orders: orders.map((order) => ({ ...order, name: order.fullName })),
    customers: customers.map(({ mobile, firstName, lastName, company, email }) => ({
      mobile: mobile ?? "",
      name: `${firstName} ${lastName}`,
      company,
      email,
    })),
    products: products.map((product) => ({ id: product.id, name: cardTitle(product) })),
    cylinders,
  };
}

async function productsFor({ catalogue }: Pick<Shop, "catalogue">, q: string) {
  const { byId, search } = catalogue.current();
  return (await search())
    .idsFor(q)
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, A_FEW.limit);
}
