import { nameOf, SETTING_GROUPS, type SettingSubject, settingOf, variablesOf } from "#domain/settings/settings.ts";

type Shown = { subject: SettingSubject; query: string; problems: Readonly<Record<string, string | undefined>> };

/** The subject's settings, or those that a search finds by label, help or variable; and any that has a problem. */
export function groupsShown({ subject, query, problems }: Shown) {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return SETTING_GROUPS.map((group) => {
    const { title, settings } = group;
    const variables = variablesOf(settings).filter((variable) => {
      if (problems[`values.${nameOf(variable)}`] !== undefined) return true;
      if (words.length === 0) return group.subject === subject;
      const { label, help } = settingOf(variable);
      const text = [title(), label(), help?.(), variable].join(" ").toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
    return { ...group, variables };
  }).filter(({ variables }) => variables.length > 0);
}
