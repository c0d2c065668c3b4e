import { redirect } from "react-router";

/** The back office begins with what is to be done today. */
export const loader = () => redirect("/admin/dashboard");
