import type { ReactNode } from "react";
import { AccountPanel } from "#web/accounts/account-panel.tsx";
import { OfficeHeader } from "#web/office-kit/layout/office-header.tsx";
import { MainContent } from "#web/shell/main-content.tsx";

type Props = { shopName: string; title: string; text?: ReactNode; children: ReactNode };

/** A back-office page without a session: login, forgotten password, invitation. */
export function AdminFrame({ shopName, ...panel }: Props) {
  return (
    <>
      <OfficeHeader shopName={shopName} />
      <MainContent>
        <AccountPanel {...panel} />
      </MainContent>
    </>
  );
}
