import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";

export type MadeToken = { name: string; token: string };

/** The only time a token is ever seen: the shop keeps nothing it could be read from. */
export function NewTokenDialog({ made, onClose }: { made: MadeToken | undefined; onClose: () => void }) {
  if (made === undefined) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`The token of ${made.name}`}
      width="narrow"
      footer={
        <Button kind="main" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className="space-y-4">
        <Notice kind="warn">Copy it now and hand it over safely. It is not shown again.</Notice>
        <p className="break-all rounded-control bg-sunken px-4 py-3 font-mono">{made.token}</p>
        <CopyButton text={made.token} what="token" />
      </div>
    </Dialog>
  );
}
