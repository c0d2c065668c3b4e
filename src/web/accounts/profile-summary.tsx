import { Link } from "react-router";
import { DIALOG } from "#web/shell/places.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { TextLink } from "#web/ui/link.tsx";
import type { OwnProfile } from "./read-own-profile.ts";

/** What the shop knows of its customer. What is not given is said to be, so that nobody wonders. */
export function ProfileSummary({ profile }: { profile: OwnProfile }) {
  const shop = useShop();
  const { address, pincode, state } = profile;
  const lines: [string, string][] = [
    ["Name", profile.name],
    ["Email", profile.email],
    ["Mobile", `+91 ${profile.mobile}`],
    ["Company", profile.company],
    ["GST Number", profile.gstNumber],
    ["Aadhaar Number", profile.aadhaarNumber],
    ["Address", [address, [state, pincode].filter(Boolean).join(" ")].filter(Boolean).join("\n")],
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        {lines.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft text-sm sm:text-base">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium">
              {value || <span className="font-normal text-ink-soft">Not given</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-sm">
        Your email and mobile are how we know you. To change them, write to{" "}
        <TextLink to={`mailto:${shop.email}`}>{shop.email}</TextLink> from the address above.
      </p>
      <Link
        to={{ hash: DIALOG.address }}
        state={{ opened: DIALOG.address }}
        preventScrollReset
        className={`${buttonLook()} mt-5`}
      >
        Update Address
      </Link>
    </>
  );
}
