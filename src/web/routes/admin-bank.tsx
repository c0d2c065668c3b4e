import { t } from "#domain/language/text.ts";
import { BankPage, loadBankLines } from "#web/back-office/bank/bank-page.tsx";
import { officeMeta } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-bank";

export const loader = loadBankLines;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Bank"), root.loaderData.shop.name);

export default function AdminBank({ loaderData }: Route.ComponentProps) {
  return loaderData && <BankPage {...loaderData} />;
}
