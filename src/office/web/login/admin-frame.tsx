import type { ReactNode } from "react";
import { OfficeHeader } from "#office/web/frame/office-header.tsx";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { MainContent } from "#platform/web/page/main-content.tsx";

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
