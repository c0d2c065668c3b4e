import { t } from "#platform/rules/language/text.ts";
import { failureFor } from "#platform/web/page/failures.ts";
import { useRoot } from "#shop/web/use-shop.ts";
import { ErrorPage } from "#storefront/web/frame/error-page.tsx";

const offline = () => failureFor(undefined, true);

export const meta = () => [{ title: offline().title }, { name: "robots", content: "noindex" }];

/** Served by the service worker for a page without a cached copy. In place of one of the back office it marks the page so. */
export default function Offline() {
  const failure = offline();
  const text = (
    <>
      <span className="in-data-office:hidden">{failure.text}</span>
      <span className="hidden in-data-office:inline">
        {t(
          "This device has not stored the yard's pages yet. Scans that are on it are kept. The page opens by itself when there is a signal.",
        )}
      </span>
    </>
  );
  return <ErrorPage failure={{ ...failure, text }} shop={useRoot()?.shop} />;
}
