import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { Tiles } from "#platform/web/office-kit/tiles.tsx";

type Overview = ClientOutput<EndpointNamed<"GET /api/admin/overview">>;

export function ShopCounts({ overview }: { overview: Overview }) {
  const { users, orders, products, emptyCylinders = 0 } = overview;
  const counts = [
    { name: t("Users"), count: users, to: "/admin/users" },
    { name: t("Orders"), count: orders, to: "/admin/orders" },
    {
      name: t("Products"),
      count: products,
      text: plural(emptyCylinders, { one: "plus {count} empty cylinder", other: "plus {count} empty cylinders" }),
      to: "/admin/products",
    },
  ];
  return (
    <Tiles
      label={t("The shop in numbers")}
      tiles={counts.flatMap(({ count, ...tile }) => (count === undefined ? [] : [{ ...tile, value: grouped(count) }]))}
    />
  );
}
