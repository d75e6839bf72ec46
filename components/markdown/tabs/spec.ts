import type { FeatureSpec } from '../spec'

/** The style sheet of tabs has a rule for each. */
const maxTabs = 16

export const spec = {
  containers: {
    tabs: {
      describe:
        'Tabs, each starting with an `@tab Title#value` line. Tabs with the same `tabs#group` change together, and the selection is remembered.',
    },
    'code-tabs': { describe: 'Tabs that contain one fence each.' },
    'code-group': { aliasOf: 'code-tabs' },
  },
  elements: { 'tab-group': 'block', 'tab-panel': 'block', 'tab-title': 'block', 'tab-lead': 'block' },
  check(use) {
    if (use.kind === 'container' && use.tabs > maxTabs)
      return [{ message: `::: ${use.name} with ${use.tabs} tabs, expected at most ${maxTabs}`, severity: 'error' }]
    if (use.kind !== 'container' || use.tabs > 0) return []
    const expected = use.name === 'code-group' ? 'fences such as ```bash [Title]' : 'lines "@tab Title" in it'
    return [{ message: `::: ${use.name} without a tab, expected ${expected}`, severity: 'error' }]
  },
} as const satisfies FeatureSpec
