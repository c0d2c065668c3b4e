import { grouped, officePrice, rupees } from "#domain/money.ts";
import { type OrderFile, paymentDoubts } from "#web/back-office/orders/admin-order.ts";
import { orderPath } from "#web/back-office/paths.ts";
import { WarningIcon } from "#web/ui/icons.tsx";
import { briefMoment } from "#web/ui/time-text.ts";

type Props = {
  rows: readonly OrderFile[];
  total: number;
  current: string;
  onChoose: (path: string) => void;
};

/** Those who wait, the longest first. */
export function PaymentQueue({ rows, total, current, onChoose }: Props) {
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="font-semibold text-heading">
        Waiting
      </h2>
      <p className="text-ink-soft text-sm" role="status">
        {rows.length < total ? `The oldest ${rows.length} of ${grouped(total)}` : `${grouped(total)} in all`}
      </p>
      <ol className="mt-2 grid gap-1 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-1">
        {rows.map((file) => {
          const path = orderPath(file);
          const doubtful = paymentDoubts(file).length > 0;
          return (
            <li key={path}>
              <button
                type="button"
                aria-current={path === current || undefined}
                onClick={() => onChoose(path)}
                className="h-full w-full cursor-pointer rounded-control border border-line bg-surface px-3 py-2 text-left hover:border-cold aria-[current]:border-cold aria-[current]:bg-cold-tint"
              >
                <span className="flex items-center justify-between gap-3">
                  <span className="wrap-anywhere line-clamp-2 font-semibold">
                    {file.order.customer.companyName || file.order.customer.fullName}
                  </span>
                  <span className="whitespace-nowrap">{officePrice(rupees(file.order.grandTotal))}</span>
                </span>
                <span className="flex items-center justify-between gap-3 text-ink-soft text-sm">
                  {briefMoment(file.createdAt)}
                  {doubtful && (
                    <>
                      <WarningIcon className="size-4 text-warn" />
                      <span className="sr-only">There is a warning.</span>
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
