import { useNavigate } from "react-router";
import { callApi } from "#web/api.ts";
import { LeaveIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";

/** Ends the session on the server first: a page that only looks logged out would leave the office open. */
export function LogoutButton() {
  const navigate = useNavigate();

  async function logOut() {
    try {
      await callApi("POST /api/admin/logout", {});
    } catch {
      return toast("You are still logged in: we could not reach the shop. Please try again.", "problem");
    }
    await navigate("/admin/login");
  }

  return (
    <button
      type="button"
      onClick={() => void logOut()}
      className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 text-sm hover:bg-deep-raised pointer-coarse:min-h-target"
    >
      <LeaveIcon className="size-5" />
      <span className="max-sm:sr-only">Logout</span>
    </button>
  );
}
