import type { FeatureSpec } from '../spec'

/** Code fences: highlighting, titles, line numbers, markers, folding and the copy button. */
export const code = {
  name: 'code',
  forms: {
    '```bash title="/etc/x" {1,3-5} :line-numbers :collapsed-lines :no-copy':
      'Code with a title, highlighted lines, line numbers, or folding.',
  },
  draws: ['code-block'],
} as const satisfies FeatureSpec
