import { Link } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { plural, t } from "#platform/rules/language/text.ts";

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
  ].flatMap(({ count, ...rest }) => (count === undefined ? [] : [{ ...rest, count }]));
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="font-semibold text-heading">
        {t("The shop in numbers")}
      </h2>
      <ul className="mt-3 grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface shadow-card">
        {counts.map(({ name, count, text, to }) => (
          <li key={name}>
            <Link to={to} className="block h-full rounded-card px-3 py-4 hover:bg-sunken sm:px-5">
              <span className="block font-semibold text-ink-soft text-sm">{name}</span>
              <span className="block font-bold text-title">{grouped(count)}</span>
              {text && <span className="block text-ink-soft text-sm">{text}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
