import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    TokenTool: {
      describe: 'The form of the token tool named in the frontmatter.',
      element: 'token-tool',
      attributes: { id: 'text' },
    },
  },
} as const satisfies FeatureSpec
