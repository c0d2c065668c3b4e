import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { isFilledStep, type SetupStep } from "#shop/rules/settings/setup-steps.ts";

export type Checklist = ClientOutput<EndpointNamed<"GET /api/admin/setup">>;

const WITH_OWN_PAGE: readonly SetupStep[] = ["mail", "address"];

/** A step with a form has a page; the others are done from the checklist. */
export const stepPath = (step: SetupStep): string =>
  `/admin/setup${isFilledStep(step) || WITH_OWN_PAGE.includes(step) ? "/" : "#"}${step}`;

type StepText = { title: string; text: string; link: { label: string; to: string } };

/** What each step is for, and where it is done. */
export const stepTexts = perLanguage<Record<SetupStep, StepText>>(() => ({
  shop: {
    title: t("Name, address and GSTIN"),
    text: t("They appear in the shop, in mails and on every invoice."),
    link: { label: t("Enter name and address"), to: stepPath("shop") },
  },
  payment: {
    title: t("Bank account and UPI"),
    text: t("Buyers pay to this account. Check it twice."),
    link: { label: t("Enter bank and UPI"), to: stepPath("payment") },
  },
  claims: {
    title: t("Badge and rating"),
    text: t(
      "The demo shop says that the manufacturer has authorised it and that customers rate it 4.8. Your buyers see this only if you say that it is true of your shop.",
    ),
    link: { label: t("Choose what is true"), to: stepPath("claims") },
  },
  mail: {
    title: t("Mail"),
    text: t(
      "Without a mail server, mails are written to a file, not sent: nobody can confirm an account or get an invoice.",
    ),
    link: { label: t("Enter the mail server"), to: stepPath("mail") },
  },
  address: {
    title: t("Public address"),
    text: t("Links in mails lead to this computer only. The person who runs your server sets the address of the shop."),
    link: { label: t("Write the request"), to: stepPath("address") },
  },
  "demo-goods": {
    title: t("Demo products"),
    text: t("Keep them as they are, replace them with your own, or remove all of them."),
    link: { label: t("Import your products"), to: "/admin/imports/products" },
  },
  prices: {
    title: t("Today's prices"),
    text: t("Type or paste today's prices and publish them."),
    link: { label: t("Open the price desk"), to: "/admin/prices" },
  },
  movement: {
    title: t("Prices that move by themselves"),
    text: t("Should prices move a little by themselves every day? This is only for trying the shop out."),
    link: { label: t("Open the price settings"), to: "/admin/settings?subject=prices" },
  },
  empties: {
    title: t("Late and damaged empties"),
    text: t(
      "Customers return an empty cylinder within 30 days and get the deposit back. What happens when it comes late or damaged?",
    ),
    link: { label: t("Set the rule"), to: stepPath("empties") },
  },
  imports: {
    title: t("Customers, balances and cylinders"),
    text: t("Bring them from Tally or Excel, so that the books start with what your customers owe and hold today."),
    link: { label: t("Import them"), to: "/admin/imports" },
  },
  people: {
    title: t("Your staff"),
    text: t("Give everyone their own access with a role. The audit log then shows who did what."),
    link: { label: t("Add people"), to: "/admin/staff" },
  },
  gst: {
    title: t("GST and invoices"),
    text: t("Choose when invoices are made, their number series and the period of your returns."),
    link: { label: t("Choose"), to: stepPath("gst") },
  },
}));
