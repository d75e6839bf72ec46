import type { FeatureSpec } from '../spec'

export const spec = {
  forms: {
    '```bash title="/etc/x" {1,3-5} :line-numbers :collapsed-lines :no-copy':
      'Code with a title, highlighted lines, line numbers, or folding.',
    '```bash values="data port"': 'Code in which readers can replace the named values of `content/data/values.yaml` with their own.',
  },
} as const satisfies FeatureSpec
