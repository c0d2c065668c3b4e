import {
  isUnused,
  nameOf,
  SETTING_GROUPS,
  type SettingName,
  type SettingSubject,
  type SettingVariable,
  settingOf,
  variablesOf,
} from "#shop/rules/settings/settings.ts";

/** A subject or the settings that a search finds, or only the named settings. */
export type SettingFilter = { subject: SettingSubject; query: string } | { only: readonly SettingVariable[] };

type Problems = Readonly<Record<string, string | undefined>>;

type Values = Readonly<Record<SettingName, string>>;

/**
 * A search looks at label, help and variable. A setting with a problem is always shown. With `values`, a page leaves out rare settings
 * that have their initial value.
 */
export function groupsShown(filter: SettingFilter, problems: Problems = {}, values?: Values) {
  const words = "only" in filter ? [] : filter.query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return SETTING_GROUPS.map((group) => {
    const { title, settings } = group;
    const variables = variablesOf(settings).filter((variable) => {
      if (problems[`values.${nameOf(variable)}`] !== undefined) return true;
      if ("only" in filter) return filter.only.includes(variable);
      if (words.length === 0)
        return group.subject === filter.subject && !(values && isUnused(variable, values[nameOf(variable)]));
      const { label, help } = settingOf(variable);
      const text = [title(), label(), help?.(), variable].join(" ").toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
    return { ...group, variables };
  }).filter(({ variables }) => variables.length > 0);
}
