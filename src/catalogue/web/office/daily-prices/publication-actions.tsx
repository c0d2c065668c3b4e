import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Publication } from "#catalogue/api/admin-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

type LaterChange = { id: string; name: string; published: number; now: number; back: number };

export function PublicationActions({ publication }: { publication: Publication }) {
  const mayPublish = useMayCall("POST /api/admin/prices/publications/{number}/undo");
  const [asking, setAsking] = useState(false);
  const [changedAgain, setChangedAgain] = useState<readonly LaterChange[]>([]);
  const { revalidate } = useRevalidator();
  const { number, status, undoneBy, changes } = publication;
  const params = { number };
  // A product's first price has no earlier price to restore.
  const canUndo = status === "published" && undoneBy === null && changes.some(({ before }) => before !== null);

  function close() {
    setAsking(false);
    setChangedAgain([]);
  }

  async function undo() {
    try {
      const body = { force: changedAgain.length > 0 };
      await callApi("POST /api/admin/prices/publications/{number}/undo", { params, body });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "changed-meanwhile")
        setChangedAgain((error.details as { lines: LaterChange[] }).lines);
      throw error;
    }
    await revalidate();
    toast(t("Publication {number} is undone.", { number }));
  }

  if (!mayPublish) return null;
  return (
    <>
      {status === "scheduled" && (
        <Act
          call="POST /api/admin/prices/publications/{number}/cancel"
          input={{ params }}
          done={t("Publication {number} is cancelled.", { number })}
          ask={{
            title: t("Cancel publication {number}?", { number }),
            action: t("Cancel publication"),
            danger: true,
            children: <p>{t("Its prices will not be published.")}</p>,
          }}
          about={t("publication {number}", { number })}
        >
          {t("Cancel publication")}
        </Act>
      )}
      {canUndo && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t("Undo")}
          <span className="sr-only"> {t("publication {number}", { number })}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={t("Undo publication {number}?", { number })}
        action={changedAgain.length > 0 ? t("Restore them anyway") : t("Undo")}
        danger
        onConfirm={undo}
      >
        <p>{t("The previous prices are published at once, as a new publication.")}</p>
        {changedAgain.length > 0 && (
          <Notice kind="warn" title={t("Changed since")}>
            <ul>
              {changedAgain.map(({ id, name, now, back }) => (
                <li key={id}>
                  {t("{name}: now {now}, would be {back}", {
                    name,
                    now: shopPrice(rupees(now)),
                    back: shopPrice(rupees(back)),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
