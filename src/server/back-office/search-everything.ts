/** One box for everything: a few orders, customers, products and cylinders that fit what is typed. */
import { cardTitle } from "#domain/catalogue/card-title.ts";
import { dayInIndia } from "#domain/india.ts";
import { inRupees } from "#domain/money.ts";
import { usersFound } from "#server/accounts/user-list-store.ts";
import { productRowsFound } from "#server/catalogue/product-list-store.ts";
import { productFromRow } from "#server/catalogue/product-row.ts";
import { cylindersMentioning } from "#server/cylinders/look-up.ts";
import { ordersFound } from "#server/orders/order-list-store.ts";
import type { Shop } from "#server/shop.ts";

const A_FEW = { offset: 0, limit: 5 };

export async function searchEverything({ db, now }: Pick<Shop, "db" | "now">, q: string) {
  const [orders, customers, products, cylinders] = await Promise.all([
    ordersFound(db, { q, today: dayInIndia(now()) }, A_FEW),
    usersFound(db, { q }, A_FEW),
    productRowsFound(db, { q, archived: "no", sort: "position", ...A_FEW }),
    cylindersMentioning(db, q, A_FEW.limit),
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
