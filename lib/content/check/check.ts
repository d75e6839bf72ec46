import path from 'node:path'
import type { ContentFault } from '../errors'
import type { Snapshot } from '../snapshot'
import { checkAlternatives, checkHeadings } from './accessibility'
import { checkAnchors, checkMovedAnchors } from './anchors'
import type { Check, CheckContext } from './context'
import { checkDrivers } from './drivers'
import { checkFiles } from './files'
import { checkDescribedLabels, checkLabels } from './labels'
import { checkLinks } from './links'
import { checkMessages } from './messages'
import { checkIcons, checkNames, checkTools, checkValues } from './names'
import { checkParity, checkTranslations } from './parity'
import { checkTerms } from './terms'
import { checkThirdParties } from './third-parties'

/** Checks that can find errors: content with errors is not shown. They may find warnings too. */
const errorChecks: readonly Check[] = [
  ({ snapshot }) => [...snapshot.files.values()].flatMap(({ faults }) => faults()),
  checkLinks,
  checkFiles,
  checkAnchors,
  checkMovedAnchors,
  checkNames,
  checkTools,
  checkValues,
  ({ snapshot }) => snapshot.data.openApi().faults,
  checkDrivers,
]

/** Checks that find warnings only, which are for editors and CI. Those of the language take longer than all others together. */
const warningChecks: readonly Check[] = [
  checkIcons,
  checkThirdParties,
  checkTranslations,
  checkParity,
  checkTerms,
  checkLabels,
  checkDescribedLabels,
  checkHeadings,
  checkAlternatives,
  checkMessages,
]

/** All faults of the content, including those found while reading it, sorted by file and line. */
export function checkContent(snapshot: Snapshot, publicDir = defaultPublicDir()): ContentFault[] {
  return runChecks([...errorChecks, ...warningChecks], { snapshot, dir: snapshot.dir, publicDir })
}

/** The errors alone, sorted by file and line: what the server needs to know before it shows the content. */
export function findErrors(snapshot: Snapshot, publicDir = defaultPublicDir()): ContentFault[] {
  return runChecks(errorChecks, { snapshot, dir: snapshot.dir, publicDir }).filter(({ severity }) => severity === 'error')
}

const defaultPublicDir = () => path.resolve(/* turbopackIgnore: true */ 'public')

function runChecks(checks: readonly Check[], context: CheckContext): ContentFault[] {
  const faults = [...context.snapshot.faults, ...checks.flatMap((check) => check(context))]
  return mergeFaults(faults).sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0) || compare(a.message, b.message),
  )
}

/** Removes duplicates: a fault in an include occurs on every page that uses it. */
function mergeFaults(faults: readonly ContentFault[]): ContentFault[] {
  const merged = new Map<string, { fault: ContentFault; pages: Set<string> }>()
  for (const fault of faults) {
    const key = [fault.file, fault.line, fault.column, fault.field, fault.message].join('\0')
    const { pages } = merged.get(key) ?? { pages: new Set<string>() }
    for (const page of fault.includedBy ?? []) pages.add(page)
    merged.set(key, { fault, pages })
  }
  return [...merged.values()].map(({ fault, pages }) => (pages.size > 0 ? { ...fault, includedBy: [...pages] } : fault))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
