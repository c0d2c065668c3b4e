import { data, type LoaderFunctionArgs } from "react-router";

export function loader({ params }: LoaderFunctionArgs) {
  throw data(null, { status: Number(params.status) });
}

export default function DevError() {
  return null;
}
