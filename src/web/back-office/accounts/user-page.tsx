import { emptiesPath } from "#web/back-office/paths.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { OrderFact } from "#web/orders/order-fact.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { momentText } from "#web/ui/time-text.ts";
import type { UserFile } from "./admin-user.ts";
import { TransferCard } from "./transfer-card.tsx";
import { Verified } from "./user-list.tsx";
import { UserOrders } from "./user-orders.tsx";

/** One customer: who it is, what was bought, which cylinders are held. */
export function UserPage({ user }: { user: UserFile }) {
  return (
    <>
      <Breadcrumb trail={[{ name: "Users", to: "/admin/users" }]} here={user.fullName} />
      <PageHeading
        title={user.fullName}
        text={
          <span className="flex flex-wrap items-center gap-2">
            Registered {momentText(user.registeredAt)} <Verified user={user} />
          </span>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <UserOrders user={user} />
        <div className="space-y-5 max-xl:-order-1">
          <Card>
            <h2 className="font-semibold text-heading">Details</h2>
            <dl className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
              <OrderFact name="Mobile">
                <TextLink to={`tel:+91${user.mobile}`}>+91 {user.mobile}</TextLink>
              </OrderFact>
              <OrderFact name="Email">
                <TextLink to={`mailto:${user.email}`}>{user.email}</TextLink>
              </OrderFact>
              {user.company && <OrderFact name="Company">{user.company}</OrderFact>}
              {user.gstNumber && <OrderFact name="GSTIN">{user.gstNumber}</OrderFact>}
              {user.aadhaarNumber && <OrderFact name="Aadhaar">{user.aadhaarNumber}</OrderFact>}
              <OrderFact name="Address">
                <span className="block whitespace-pre-line">{user.address || "None given."}</span>
                {[user.state, user.pincode].filter(Boolean).join(" ")}
              </OrderFact>
            </dl>
          </Card>
          <Card>
            <h2 className="font-semibold text-heading">Cylinders</h2>
            <p className="mt-2">
              {user.cylinders.count === 0 ? (
                <span className="text-ink-soft">None is registered to this mobile.</span>
              ) : (
                <TextLink to={`/admin/cylinders?q=${user.mobile}`}>
                  {user.cylinders.count === 1 ? "1 cylinder" : `${user.cylinders.count} cylinders`}
                </TextLink>
              )}
            </p>
          </Card>
          {user.orders.count > 0 && (
            <Card>
              <h2 className="font-semibold text-heading">Empties</h2>
              <p className="mt-2">
                <TextLink to={emptiesPath(user.mobile)}>What is owed, and receive</TextLink>
              </p>
            </Card>
          )}
          <TransferCard user={user} />
        </div>
      </div>
    </>
  );
}
