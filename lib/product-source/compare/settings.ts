import { unwritten } from '@/lib/content/data/unwritten'
import type { ProductSetting, SettingsGroup } from '@/lib/content/data/settings-schema'
import type { SourceModel, SourceSetting } from '@/lib/product-source/read/model'
import { openDataFile } from './data-file'
import { compareValue, insertEdit, setEdit, type SourceFinding } from './finding'

/** Compares settings of the groups that our data describes. */
export function compareSettings(dir: string, groups: SettingsGroup[], model: SourceModel): SourceFinding[] {
  return groups.flatMap((group) => compareGroup(dir, group, groups, model))
}

function compareGroup(
  dir: string,
  { file, group, settings, name }: SettingsGroup,
  groups: SettingsGroup[],
  model: SourceModel,
): SourceFinding[] {
  const data = openDataFile(dir, file)
  const ofSource = model.settings.filter((setting) => setting.group === group)
  const siblings = groups.filter((candidate) => candidate.group === group).flatMap((candidate) => candidate.settings.map(({ key }) => key))
  // A group may be spread over several files; what is missing is reported once, for the first of them.
  const isFirst = groups.find((candidate) => candidate.group === group)?.name === name
  const missing = ofSource
    .filter(({ key, flags }) => isFirst && !siblings.includes(key) && !flags.includes('DEPRECATED'))
    .map((source): SourceFinding => ({
      severity: 'difference',
      kind: 'setting-missing',
      subject: source.key,
      message: 'the source has this setting, and it is not described',
      ours: { file, line: data.lineOf(['settings']) },
      source: source.place,
      edit: insertEdit(
        file,
        'settings',
        settings.map(({ key }) => key),
        ofSource.map(({ key }) => key),
        source.key,
        describeSetting(source),
      ),
    }))
  const compared = settings.flatMap((setting, index): SourceFinding[] => {
    const source = model.settings.find(({ key }) => key === setting.key)
    const ours = (key: string): { file: string; line: number } => ({ file, line: data.lineOf(['settings', index, key]) })
    if (!source)
      return [
        {
          severity: 'difference',
          kind: 'setting-extra',
          subject: setting.key,
          message: 'this setting is described, and the source has none of this key',
          ours: ours('key'),
          source: ofSource[0]?.place,
        },
      ]
    const described = describeSetting(source)
    const pair = (key: string, what: string, left: string, right: string): SourceFinding[] =>
      compareValue(
        `setting-${key}`,
        setting.key,
        what,
        { ...ours(key), value: left },
        { ...source.place, value: right },
        key === 'group' ? undefined : setEdit(file, ['settings', index, key], described[key as keyof ProductSetting]),
      )
    return [
      ...pair('type', 'the type', setting.type, source.type),
      ...(setting.default !== undefined && source.default !== null ? pair('default', 'the default', setting.default, source.default) : []),
      ...(setting.choices.length > 0 || source.choices.length > 0
        ? pair('choices', 'the list of choices', setting.choices.join(', '), source.choices.join(', '))
        : []),
      ...pair('group', 'the group', group, source.group),
      ...pair('visibility', 'the visibility', setting.visibility, visibilityOf(source)),
    ]
  })
  return [...missing, ...compared]
}

/** A setting from the source in the format of our data, without its meaning. */
function describeSetting(source: SourceSetting): ProductSetting {
  const { key, type, default: value, choices } = source
  const given = value === null ? { shown: unwritten } : { default: value }
  return { key, type: type as ProductSetting['type'], ...given, choices, visibility: visibilityOf(source), since: '', meaning: unwritten }
}

function visibilityOf({ flags }: SourceSetting): ProductSetting['visibility'] {
  if (flags.includes('READONLY')) return 'readonly'
  return flags.includes('PRIVATE') ? 'private' : 'public'
}
