import { Outlet } from "react-router";
import { RememberIdentity } from "#platform/web/office-kit/remember-identity.tsx";

/** The owner enters the password or token once for the whole setup. */
export default function SetupLayout() {
  return (
    <RememberIdentity>
      <Outlet />
    </RememberIdentity>
  );
}
