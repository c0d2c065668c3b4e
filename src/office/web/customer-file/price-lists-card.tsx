import { useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { priceListPath } from "#platform/web/office-kit/paths.ts";
import { useAct } from "#platform/web/office-kit/use-act.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Fact } from "#platform/web/ui/facts.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

export type ListsOfCustomer = ClientOutput<EndpointNamed<"GET /api/admin/users/{mobile}/price-lists">>;

type Props = { mobile: string; lists: ListsOfCustomer };

export function PriceListsCard({ mobile, lists: { group, own } }: Props) {
  const mayGroup = useMayCall("PUT /api/admin/users/{mobile}/price-lists");
  return (
    <Card title={t("Prices")}>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
        <Fact name={t("Group")}>
          {group ? <TextLink to={priceListPath(group.id)}>{group.name}</TextLink> : t("None")}
        </Fact>
        <Fact name={t("Own list")}>
          {own ? (
            <TextLink to={priceListPath(own.id)}>
              {own.rows === 0
                ? t("No prices in this list yet")
                : plural(own.rows, { one: "{count} row", other: "{count} rows" })}
            </TextLink>
          ) : (
            t("None")
          )}
        </Fact>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {mayGroup && <ChangeGroup mobile={mobile} groupId={group?.id ?? null} />}
        {!own && <MakeOwnList mobile={mobile} />}
      </div>
    </Card>
  );
}

type Group = { value: string; label: string };

const NO_GROUP = perLanguage((): Group => ({ value: "", label: t("None") }));

type GroupProps = { mobile: string; groupId: number | null };

function ChangeGroup(props: GroupProps) {
  const [groups, setGroups] = useState<readonly Group[]>();

  async function ask() {
    try {
      const lists = await callApi("GET /api/admin/price-lists", { query: { limit: 1000 } });
      setGroups(
        lists.filter(({ mobile: whose }) => whose === null).map(({ id, name }) => ({ value: String(id), label: name })),
      );
    } catch (error) {
      toast(whyNotSent(error), "problem");
    }
  }

  return (
    <>
      <Button size="small" onClick={() => void ask()}>
        {t("Change group")}
      </Button>
      {groups && <GroupDialog {...props} groups={groups} onClose={() => setGroups(undefined)} />}
    </>
  );
}

type GroupDialogProps = GroupProps & { groups: readonly Group[]; onClose: () => void };

function GroupDialog({ mobile, groupId, groups, onClose }: GroupDialogProps) {
  const call = "PUT /api/admin/users/{mobile}/price-lists";
  const act = useAct(call);
  const putting = (to: number | null) => ({ params: { mobile }, body: { groupId: to } });
  const form = useForm({
    initial: { group: String(groupId ?? "") },
    send: ({ group }) =>
      act(putting(group === "" ? null : Number(group)), () => ({
        text: t("The new prices apply from the next order."),
        undo: () => callApi(call, putting(groupId)),
      })),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t("Which group is this customer in?")} action={t("Change group")}>
      <SelectField label={t("Group")} options={[NO_GROUP(), ...groups]} {...form.field("group")} />
    </FormDialog>
  );
}

const MakeOwnList = ({ mobile }: { mobile: string }) => (
  <Act call="POST /api/admin/price-lists" input={{ body: { mobile } }} leadsTo={({ id }) => priceListPath(id)}>
    {t("Create own list")}
  </Act>
);
