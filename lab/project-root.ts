import { resolve } from "node:path";

/** The shop's own folder: a lab command is started in `lab/`, the shop in its own. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "..");
