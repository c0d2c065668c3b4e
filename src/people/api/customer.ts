import { z } from "zod";
import { time } from "#platform/api/codecs.ts";

/** What a page may know about the logged-in customer. */
export const customer = z
  .object({
    mobile: z.string(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    state: z.string(),
    deliveryState: z.string().meta({ description: "Delivery state of the last order; empty before the first." }),
  })
  .meta({ id: "Customer" });

/** For the customer and for admins. */
export const profile = customer.extend({
  businessName: z.string().meta({ description: "Same as `company`, for the checkout." }),
  gstNumber: z.string(),
  aadhaarNumber: z.string().meta({ description: "XXXX XXXX 1234, or empty. Only the last four digits are returned." }),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
});

/** One login of an account. */
export const session = z.object({
  id: z.uuid(),
  device: z.string().meta({ description: "For example, Chrome on Android." }),
  openedAt: time,
  lastSeenAt: time,
});
