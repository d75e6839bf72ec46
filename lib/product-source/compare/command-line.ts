import type { CommandRecord } from '@/lib/content/data/source-schema'
import type { SourceCommand } from '@/lib/product-source/read/command-line'
import type { DataFile } from './data-file'
import { compareValue, type SourceFinding } from './finding'

/** Compares the program's commands and flags with those described on pages. */
export function compareCommandLine(data: DataFile, described: CommandRecord[], source: SourceCommand[]): SourceFinding[] {
  const missing = source
    .filter(({ name }) => !described.some((own) => own.name === name))
    .map(({ name, place }): SourceFinding => ({
      severity: 'difference',
      kind: 'command-missing',
      subject: name,
      message: 'the source has this command or flag, and it is not described',
      ours: { file: data.file, line: data.lineOf(['commands']) },
      source: place,
    }))
  const compared = described.flatMap((own, index): SourceFinding[] => {
    const found = source.find(({ name }) => name === own.name)
    const ours = { file: data.file, line: data.lineOf(['commands', index, 'name']), value: own.default }
    if (found) return compareValue('command-default', own.name, 'the default', ours, { ...found.place, value: found.default })
    // Closest location on the other side: the flag's command, or the folder.
    const [parent] = own.name.split(' --')
    const place = source.find(({ name }) => name === parent)?.place ?? { file: 'cmd', line: 1 }
    return [
      {
        severity: 'difference',
        kind: 'command-extra',
        subject: own.name,
        message: 'this command or flag is described, and the source has none of this name',
        ours,
        source: place,
      },
    ]
  })
  return [...missing, ...compared]
}
