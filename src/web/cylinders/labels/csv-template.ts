import { CYLINDER_FIELDS } from "#web/cylinders/shared/cylinder-fields.ts";

/** The header line; each further line is one cylinder. */
export const CSV_TEMPLATE = `${CYLINDER_FIELDS.join(",")}\r\n`;
