import { CYLINDER_FIELDS } from "#cylinders/web/shared/cylinder-fields.ts";

/** The header line; each further line is one cylinder. */
export const CSV_TEMPLATE = `${CYLINDER_FIELDS.join(",")}\r\n`;
