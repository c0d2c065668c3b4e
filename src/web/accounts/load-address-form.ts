import { AddressForm } from "./address-form.tsx";
import { readOwnProfile } from "./read-own-profile.ts";

/** What Update Address shows once it is open: loaded together, so that the form appears filled in. */
export const loadAddressForm = async () => ({ profile: await readOwnProfile(), Form: AddressForm });
