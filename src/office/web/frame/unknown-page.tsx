import { data } from "react-router";

/** An unknown address below /admin: the office's error page explains it, inside the frame. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
