import type { FeatureSpec } from '../spec'

/** Tabs and code tabs. */
export const tabs = {
  name: 'tabs',
  containers: {
    tabs: { describe: 'Tabs, one from each line `@tab Title#value`; `tabs#group` are remembered and change together.' },
    'code-tabs': { describe: 'Tabs around one fence each.' },
    'code-group': { aliasOf: 'code-tabs' },
  },
  elements: { 'tab-group': 'block', 'tab-panel': 'block', 'tab-title': 'block', 'tab-lead': 'block' },
  check(use) {
    if (use.kind !== 'container' || use.tabs > 0) return []
    const expected = use.name === 'code-group' ? 'fences such as ```bash [Title]' : 'lines "@tab Title" in it'
    return [{ message: `::: ${use.name} without a tab, expected ${expected}`, severity: 'error' }]
  },
} as const satisfies FeatureSpec
