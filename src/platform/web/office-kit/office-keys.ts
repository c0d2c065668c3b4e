/** The prefix of what the office stores on a device; a logout deletes it. */
export const OFFICE_WORK_KEYS = "office:";
