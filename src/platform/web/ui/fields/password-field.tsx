import { type ComponentProps, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Icon } from "#platform/web/ui/buttons/icon.tsx";
import { IconButton } from "#platform/web/ui/buttons/icon-button.tsx";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
};

const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z";
const EYE_OFF =
  "M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16";

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          label={shown ? t("Hide password") : t("Show password")}
          aria-pressed={shown}
          icon={
            <Icon>
              <path d={shown ? EYE_OFF : EYE} />
            </Icon>
          }
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
