import { createHash } from 'node:crypto'
import { version } from '@/package.json'
import { includedText, type ContentError } from '../../errors'
import { joinPath, kindOf } from './format'

/** Descriptions of kinds in the rule list of a code scanning page. Other kinds are named after their field. */
const kinds: Record<string, string> = {
  link: 'A link leads to a page or an anchor that is there.',
  'external-link': 'A link to another site leads somewhere.',
  image: 'An image or file that a page shows is there, and one that is there is shown.',
  alt: 'An image has words for those who do not see it.',
  heading: 'A heading is one level below the one before it, or above.',
  anchor: 'An anchor stands on a page once.',
  term: 'A settled word is written as it was settled (content/data/terms.yaml).',
  style: 'A phrase that pages avoid is written in plain words (content/data/terms.yaml).',
  label: 'A label of the product is quoted as its screen shows it (content/data/labels).',
  'moved-anchor': 'A former anchor leads to a heading of today (content/data/moved-anchors.yaml).',
  orphan: 'A text or a catalogue leads to each page.',
  parity: 'Both languages have the same headings, code, images and components.',
  translation: 'A page is there in both languages.',
  stale: 'A translation is not older than what it translates.',
  'third-party': 'A page loads nothing from another host.',
  'search-miss': 'The search finds what readers look for.',
}

/** A SARIF 2.1.0 log, limited to the fields used here. */
interface SarifLog {
  $schema: string
  version: '2.1.0'
  runs: object[]
}

/**
 * Formats diagnostics as SARIF 2.1.0, which GitHub code scanning, editors and other tools read.
 * @param base path of the content folder below the repository root
 * @param tool name of the command that found them
 */
export function buildSarif(faults: readonly ContentError[], base: string, tool: string): SarifLog {
  const ids = [...new Set(faults.map(kindOf))].sort()
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool,
            version,
            informationUri: 'https://github.com/AlistGo/docs',
            rules: ids.map((id) => ({
              id,
              shortDescription: { text: kinds[id] ?? `The field or form "${id}" is as the site expects it.` },
            })),
          },
        },
        // One entry per run: GitHub shows runs of different categories side by side.
        automationDetails: { id: `${tool}/` },
        columnKind: 'utf16CodeUnits',
        results: faults.map((fault) => resultOf(fault, base, ids)),
      },
    ],
  }
}

function resultOf(fault: ContentError, base: string, ids: readonly string[]): object {
  const { file, line, column, message, severity } = fault
  const ruleId = kindOf(fault)
  const uri = joinPath(base, file)
  return {
    ruleId,
    ruleIndex: ids.indexOf(ruleId),
    level: severity,
    message: { text: message + includedText(fault) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(uri) },
          region: { startLine: line, ...(column && { startColumn: column }) },
        },
      },
    ],
    // Without the line, so that a diagnostic stays the same when text is inserted above it.
    partialFingerprints: { 'finding/v1': createHash('sha256').update([uri, ruleId, message].join('\0')).digest('hex').slice(0, 32) },
  }
}
