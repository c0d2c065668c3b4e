import { TEST_DATE } from "#cylinders/rules/registry/cylinder.ts";
import { CYLINDER_FIELDS } from "#cylinders/web/shared/cylinder-fields.ts";

/** The header line; each further line is one cylinder. The test date may stay empty. */
export const CSV_TEMPLATE = `${[...CYLINDER_FIELDS, TEST_DATE].join(",")}\r\n`;
