import { data } from "react-router";

/** Matches every unknown path; the error page explains it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
