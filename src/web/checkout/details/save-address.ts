/** Keeps the delivery details in the buyer's profile, so that the next order finds them filled in. */
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import { callApi } from "#web/api.ts";
import { toast } from "#web/ui/toast.ts";

/** An order does not wait for it: what could not be saved is said, and nothing is lost by it. */
export async function saveAddress(mobile: string, form: DeliveryForm): Promise<void> {
  try {
    await callApi("PUT /api/users/{mobile}", {
      params: { mobile },
      body: {
        company: form.companyName,
        gstNumber: form.gstNumber,
        aadhaarNumber: form.aadhaarNumber,
        address: form.billingAddress,
        pincode: form.billingPincode,
        state: form.billingState,
      },
    });
  } catch {
    toast("Your address could not be saved to your profile. Your order goes on.", "problem");
  }
}
