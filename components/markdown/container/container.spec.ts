import type { FeatureSpec } from '../spec'

const hint = (name: string) => ({ describe: `“${name}” hint box; the title is optional.` })
const aligned = (how: string) => ({ describe: `${how} content.` })

/** Boxes that only change the appearance of their content. */
export const container = {
  name: 'container',
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
    steps: { describe: 'An ordered list as steps to follow.' },
    cards: { describe: 'A list of links as cards.' },
  },
  forms: { '> [!NOTE]': 'The same boxes in GitHub’s syntax: NOTE, TIP, IMPORTANT, WARNING, CAUTION.' },
  elements: { 'hint-box': 'block', 'hint-title': 'block', 'align-box': 'block', 'step-list': 'block', 'card-grid': 'block' },
  draws: ['details'],
} as const satisfies FeatureSpec
