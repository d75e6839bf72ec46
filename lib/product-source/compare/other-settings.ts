import type { SettingRecord } from '@/lib/content/data/source-schema'
import type { SettingsGroup } from '@/lib/content/data/settings-schema'
import type { SourceModel, SourceSetting } from '@/lib/product-source/read/model'
import type { DataFile } from './data-file'
import { compareValue, type SourceFinding } from './finding'

/** Settings that pages describe in prose only: a changed fact names the page to review. */
export function compareOtherSettings(
  data: DataFile,
  recorded: SettingRecord[],
  groups: SettingsGroup[],
  model: SourceModel,
): SourceFinding[] {
  const described = new Set(groups.map(({ group }) => group))
  const keys = new Set(groups.flatMap(({ settings }) => settings.map(({ key }) => key)))
  const others = model.settings.filter(({ group, key }) => !described.has(group) && !keys.has(key))
  const missing = others
    .filter(({ key }) => !recorded.some((own) => own.key === key))
    .map(({ key, place }): SourceFinding => ({
      severity: 'difference',
      kind: 'setting-missing',
      subject: key,
      message: 'the source has this setting, and no page describes it',
      ours: { file: data.file, line: data.lineOf(['settings']) },
      source: place,
    }))
  const compared = recorded.flatMap((own, index): SourceFinding[] => {
    const source = model.settings.find(({ key }) => key === own.key)
    const ours = { file: data.file, line: data.lineOf(['settings', index, 'key']), value: '' }
    if (!source)
      return [
        {
          severity: 'difference',
          kind: 'setting-extra',
          subject: own.key,
          message: 'pages describe this setting, and the source has none of this key',
          ours,
          source: others.find(({ group }) => group === own.group)?.place,
        },
      ]
    const pair = (kind: string, what: string, left: string, right: string): SourceFinding[] =>
      compareValue(kind, own.key, what, { ...ours, value: left }, { ...source.place, value: right })
    return [
      ...pair('setting-type', 'the type', own.type, source.type),
      ...pair('setting-default', 'the default', own.default ?? computed, source.default ?? computed),
      ...pair('setting-choices', 'the list of choices', own.choices.join(', '), source.choices.join(', ')),
      ...pair('setting-group', 'the group', own.group, source.group),
      ...pair('setting-visibility', 'the list of flags', own.flags.join(', '), flagsOf(source)),
    ]
  })
  return [...missing, ...compared]
}

const computed = 'computed'

const flagsOf = ({ flags }: SourceSetting): string => flags.join(', ')
