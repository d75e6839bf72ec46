import path from 'node:path'
import type { ContentError } from '../errors'
import { contentDir } from '../reading/read'
import type { Snapshot } from '../snapshot'
import { checkAnchors } from './anchors'
import { checkApi } from './api'
import type { Check } from './context'
import { checkDrivers } from './drivers'
import { checkFiles } from './files'
import { checkIcons } from './icons'
import { checkLinks } from './links'
import { checkParity } from './parity'
import { checkTags } from './tags'
import { checkThirdParties } from './third-parties'
import { checkTranslations } from './translations'
import { checkWidgets } from './widgets'

const checks: readonly Check[] = [
  checkLinks,
  checkFiles,
  checkAnchors,
  checkTags,
  checkIcons,
  checkWidgets,
  checkThirdParties,
  checkDrivers,
  checkApi,
  checkTranslations,
  checkParity,
]

/** Every fault of the content, those found while reading it included, in the order of files and lines. */
export function checkContent(snapshot: Snapshot, dir = contentDir(), publicDir = path.resolve(/* turbopackIgnore: true */ 'public')): ContentError[] {
  const faults = [...snapshot.faults, ...checks.flatMap((check) => check({ snapshot, dir, publicDir }))]
  const unique = new Map(faults.map((fault) => [[fault.file, fault.line, fault.column, fault.field, fault.message].join('\0'), fault]))
  return [...unique.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0) || compare(a.message, b.message),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
