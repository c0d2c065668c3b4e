/** Pages that are opened by a link in a mail, a scan, or rarely. */
export { Outlet as default } from "react-router";
