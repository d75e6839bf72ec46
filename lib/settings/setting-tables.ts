import { settingGroups, settingOf, type SettingName } from '@/lib/settings/read-environment'
import type { SettingGroup } from './schema/setting'
import { providerSettings } from './schema/token-service'

type Row = readonly [name: string, byDefault: string, description: string]

const rowOf = (name: SettingName): Row => {
  const { default: byDefault, defaultNote, description } = settingOf(name)
  return [`\`${name}\``, defaultNote ?? (byDefault ? `\`${byDefault}\`` : 'none'), description]
}

const writeTable = (rows: readonly Row[]) =>
  [['Variable', 'Default', 'What it does'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const tableOf = (group: SettingGroup) =>
  writeTable((Object.keys(group) as SettingName[]).filter((name) => !settingOf(name).internal).map(rowOf))

/** The tables of the documentation, by file and by the name of the markers between which `npm run schema` writes them. */
export function buildSettingTables(): Record<string, Record<string, string>> {
  const { 'Token service': tokenService, Internal: _internal, ...others } = settingGroups
  const providerRows = providerSettings.map(({ name, description }): Row => [`\`${name}\``, 'none', description])
  return {
    'docs/operating.md': {
      settings: Object.entries(others)
        .map(([title, group]) => `### ${title}\n\n${tableOf(group)}`)
        .join('\n\n'),
      'token service settings': `${tableOf(tokenService)}\n${writeTable(providerRows).split('\n').slice(2).join('\n')}`,
    },
  }
}
