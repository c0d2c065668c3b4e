/** Pages that are opened by a link in a mail, a scan, or rarely. The shop's other pages do not know their routes (routes.ts). */
export { Outlet as default } from "react-router";
