import { data, type LoaderFunctionArgs } from "react-router";

/** Each error page on request: /dev/error/503. */
export function loader({ params }: LoaderFunctionArgs) {
  throw data(null, { status: Number(params.status) });
}

export default function DevError() {
  return null;
}
