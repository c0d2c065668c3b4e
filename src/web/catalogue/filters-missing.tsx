import { Notice } from "#web/ui/notice.tsx";

/** In place of the filters when the network went away before they were first opened. */
export function FiltersMissing() {
  return (
    <div className="mt-3">
      <Notice kind="warn">The filters could not be loaded. Check the network, then reload the page.</Notice>
    </div>
  );
}
