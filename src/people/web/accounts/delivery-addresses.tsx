import { useState } from "react";
import { useRevalidator } from "react-router";
import { addressName, addressProblems } from "#people/rules/customers/delivery-address.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { cleanPincode } from "#platform/rules/india/india.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { withProposedState } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { addressWithCity } from "#platform/rules/text/city.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { dayText } from "#platform/web/ui/text/time-text.ts";
import { PlaceFields } from "./place-fields.tsx";

export type OwnAddress = ClientOutput<EndpointNamed<"GET /api/delivery-addresses">>[number];

export function DeliveryAddresses({ addresses }: { addresses: readonly OwnAddress[] }) {
  const adding = useDialogInAddress("new-address");
  return (
    <>
      {addresses.length === 0 && (
        <p className="text-ink-soft">{t("None yet. Addresses from orders are saved automatically.")}</p>
      )}
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <SavedAddress key={address.id} address={address} />
        ))}
      </ul>
      <Button className="mt-4" onClick={adding.show}>
        {t("Add an address")}
      </Button>
      <Dialog open={adding.open} onClose={adding.close} title={t("Add a delivery address")}>
        <AddressEditor onSaved={adding.close} />
      </Dialog>
    </>
  );
}

function SavedAddress({ address }: { address: OwnAddress }) {
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState(false);
  const editing = useDialogInAddress(`address-${address.id}`);
  const asking = useDialogInAddress(`remove-address-${address.id}`);
  const name = addressName(address);

  async function remove() {
    setRemoving(true);
    try {
      const { message } = await callApi("DELETE /api/delivery-addresses/{id}", { params: { id: address.id } });
      asking.close();
      toast(message);
      await revalidate();
    } catch (error) {
      toast(whyNotSent(error), "problem");
    } finally {
      setRemoving(false);
    }
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{addressWithCity(address)}</p>
        <p className="text-ink-soft text-sm">{[stateName(address.state), address.pincode].filter(Boolean).join(" ")}</p>
        {address.lastUsedAt && (
          <p className="text-ink-soft text-sm">{t("Last order {day}", { day: dayText(address.lastUsedAt) })}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={editing.show}>
          {t("Edit")}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" onClick={asking.show}>
          {t("Remove")}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <Dialog open={editing.open} onClose={editing.close} title={t("Delivery address")}>
        <AddressEditor address={address} onSaved={editing.close} />
      </Dialog>
      <Dialog
        open={asking.open}
        onClose={asking.close}
        width="narrow"
        title={t("Remove this address?")}
        footer={
          <>
            <Button onClick={asking.close}>{t("Keep it")}</Button>
            <Button kind="danger" busy={removing && t("Removing…")} onClick={() => void remove()}>
              {t("Remove")}
            </Button>
          </>
        }
      >
        <p>{t("{name} is no longer offered at checkout. Orders that went there stay as they are.", { name })}</p>
      </Dialog>
    </li>
  );
}

type EditorProps = { address?: OwnAddress; onSaved: () => void };

function AddressEditor({ address, onSaved }: EditorProps) {
  const { revalidate } = useRevalidator();
  const { name = "", address: street = "", city = "", pincode = "", state = "" } = address ?? {};
  const form = useForm({
    name: "delivery-address",
    initial: { name, address: street, city, pincode, state },
    check: (typed) => addressProblems(typed, { cityRequired: true }),
    clean: { pincode: cleanPincode },
    cleanAsTyped: ["pincode"],
    follow: withProposedState,
    send: async (body) => {
      if (address) await callApi("PUT /api/delivery-addresses/{id}", { params: { id: address.id }, body });
      else await callApi("POST /api/delivery-addresses", { body });
      toast(t("Address saved."));
      onSaved();
      await revalidate();
    },
  });
  const { field } = form;
  return (
    <form {...form.wiring} aria-label={t("Delivery address")} className="space-y-5">
      <FormErrors form={form} />
      <TextField
        {...field("name")}
        label={t("Name")}
        optional
        hint={t("Such as Godown, or the name of the site")}
        maxLength={60}
      />
      <PlaceFields
        address={field("address")}
        city={field("city")}
        pincode={{ ...field("pincode"), optional: true }}
        state={field("state")}
        of="Shipping"
      />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button kind="main" type="submit" busy={form.sending && t("Saving…")}>
          {t("Save address")}
        </Button>
      </div>
    </form>
  );
}
