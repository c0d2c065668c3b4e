/** Settings that the owner changes without the environment. They override its values, and apply at once. */
import { z } from "zod";
import { CONFIRMATION_PROBLEMS, confirmation } from "#platform/api/confirmation.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import type { OwnerSetting } from "#shop/rules/settings/setting-kinds.ts";
import {
  nameOf,
  SETTING_NAMES,
  SETTING_VARIABLES,
  type SettingName,
  settingOf,
} from "#shop/rules/settings/settings.ts";

/** In the format of the form and of the environment: "Mon-Fri: 9-7; Sat: 10-5", "+91 98100 00000, +91 98100 00001". */
const bySetting = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, schema])) as Record<SettingName, Schema>;

const namesWhere = (has: (setting: OwnerSetting) => boolean) =>
  SETTING_VARIABLES.filter((variable) => has(settingOf(variable)))
    .map(nameOf)
    .join(", ");

const settings = z
  .object({
    version: z.number().int().nonnegative(),
    values: z.object(bySetting(z.string())).meta({ description: "Effective values. Empty means not set." }),
    setHere: z.array(z.enum(SETTING_NAMES)).meta({ description: "Settings that override the environment." }),
    fixed: z
      .array(z.enum(SETTING_NAMES))
      .meta({ description: "Settings with the environment's value. They cannot be changed here." }),
    dailyMovement: z.boolean(),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ShopSettings" });

export type ShopSettings = z.output<typeof settings>;

export const adminSettings = {
  settings: endpoint({
    method: "GET",
    path: "/api/admin/settings",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Returns the shop's settings",
    responses: { 200: settings },
  }),
  changeSettings: endpoint({
    method: "PUT",
    path: "/api/admin/settings",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Updates the given settings; null restores the environment's value",
    description: `May be empty: ${namesWhere((setting) => "optional" in setting)}. On or off: ${namesWhere(({ kind }) => kind === "switch")}. Changeable without confirmation: ${namesWhere(({ guard }) => guard === "session")}. Handling and limits are in rupees; percentages and years are whole numbers. A prefix or next number that would break a document series is rejected. 409 \`changed-meanwhile\` returns the current settings in \`details\`.`,
    body: z.strictObject({
      version: z.number().int().nonnegative().meta({ description: "Version last read." }),
      values: z.strictObject(bySetting(z.string().max(1000).nullable().exactOptional())).default({}),
      dailyMovement: z.boolean().optional(),
      ...confirmation,
    }),
    responses: { 200: settings },
    problems: ["changed-meanwhile", ...CONFIRMATION_PROBLEMS],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminSettings: typeof adminSettings;
  }
}
