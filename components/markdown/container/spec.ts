import type { FeatureSpec } from '../spec'

const hint = (name: string) => ({ describe: `“${name}” hint box.` })
const aligned = (how: string) => ({ describe: `${how} content.` })

export const spec = {
  containers: {
    tip: hint('Tip'),
    info: hint('Info'),
    note: hint('Note'),
    important: hint('Important'),
    warning: hint('Warning'),
    caution: hint('Caution'),
    danger: { aliasOf: 'caution' },
    details: { describe: 'Collapsible content under a title.' },
    left: aligned('Left-aligned'),
    center: aligned('Centered'),
    right: aligned('Right-aligned'),
    justify: aligned('Justified'),
    steps: { describe: 'An ordered list as steps to follow.', list: 'an ordered list' },
    cards: { describe: 'A list of links as cards.', list: 'a list of links' },
  },
  forms: { '> [!NOTE]': 'The same boxes in GitHub’s syntax: NOTE, TIP, IMPORTANT, WARNING, CAUTION.' },
  elements: { 'hint-title': 'block' },
} as const satisfies FeatureSpec
