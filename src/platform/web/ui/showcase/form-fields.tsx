import { type FormEvent, useState } from "react";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { ErrorSummary, type FieldProblem } from "#platform/web/ui/fields/error-summary.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { RangeSlider } from "#platform/web/ui/fields/range-slider.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { ShowcaseSection } from "./showcase-section.tsx";

const RULES = [
  { fieldId: "show-name", message: "Full name is required." },
  { fieldId: "show-phone", message: "Phone number is required." },
  { fieldId: "show-state", message: "Billing state is required." },
  { fieldId: "show-terms", message: "You must agree to the transportation terms." },
];
const STATES = ["Delhi", "Haryana", "Punjab", "Uttar Pradesh"].map((state) => ({ value: state, label: state }));

/** A form that validates on submit first, then on every change. */
export function FormFields() {
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const errorOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;

  function check(form: HTMLFormElement) {
    return RULES.filter(({ fieldId }) => !(form.elements.namedItem(fieldId) as HTMLInputElement).checkValidity());
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = check(event.currentTarget);
    setProblems(found);
    setAttempt(attempt + 1);
    if (found.length === 0) toast("Sent. Thank you.");
  }

  return (
    <ShowcaseSection title="Form">
      <Card className="max-w-xl p-5 sm:p-7">
        <form
          noValidate
          onSubmit={send}
          onChange={(event) => attempt > 0 && setProblems(check(event.currentTarget))}
          className="space-y-5"
        >
          <ErrorSummary problems={problems} attempt={attempt} />
          <TextField id="show-name" label="Full Name" autoComplete="name" error={errorOf("show-name")} />
          <TextField
            id="show-phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            prefix="+91"
            hint="10 digits, as dialled in India."
            error={errorOf("show-phone")}
          />
          <TextField
            label="GST Number"
            optional
            hint="Either a GST Number or an Aadhaar Number is needed."
            placeholder="07ABCDE1234F2Z1"
          />
          <SelectField
            id="show-state"
            label="Billing State"
            placeholder="Choose a state"
            options={STATES}
            error={errorOf("show-state")}
          />
          <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters." />
          <TextAreaField label="Message" optional />
          <TextField label="Order number" disabled defaultValue="ORD1763176212000" />
          <CheckboxField
            id="show-terms"
            required
            label="I agree to the transportation terms."
            hint={<span lang="hi">मैं ट्रांसपोर्ट की शर्तों से सहमत हूँ।</span>}
            error={errorOf("show-terms")}
          />
          <Button kind="main" type="submit" className="w-full">
            Proceed to Payment
          </Button>
        </form>
      </Card>
    </ShowcaseSection>
  );
}

const PRICES = { min: 0, max: 50000, step: 100 };

export function Quantities() {
  const [quantity, setQuantity] = useState(1);
  const [range, setRange] = useState({ low: 4000, high: 32000 });
  return (
    <ShowcaseSection title="Quantities and ranges">
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <p className="mb-3 font-semibold">R-32, 10 kg returnable</p>
          <NumberStepper label="Quantity of R-32, 10 kg" value={quantity} onChange={setQuantity} />
        </Card>
        <Card>
          <RangeSlider label="Price" unit="₹" limits={PRICES} range={range} onChange={setRange} />
        </Card>
      </div>
    </ShowcaseSection>
  );
}
