import type { FeatureSpec } from '../spec'

/** `<TokenTool />`: position of a token tool's form. */
export const tokenTool = {
  name: 'token-tool',
  tags: {
    TokenTool: {
      describe: 'The form of the token tool named in the frontmatter.',
      element: 'token-tool',
      block: true,
      attributes: { id: 'text' },
    },
  },
} as const satisfies FeatureSpec
