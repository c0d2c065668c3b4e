import { CYLINDER_FIELDS } from "#web/cylinders/shared/cylinder-fields.ts";

/** Its first line names the columns; below it every line is one cylinder. */
export const CSV_TEMPLATE = `${CYLINDER_FIELDS.join(",")}\r\n`;
