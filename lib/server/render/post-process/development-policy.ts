import { buildPolicy } from './content-security-policy'

/**
 * The policy of every page in development: what readers get, so that what will not show there does not show here. Frames and films of
 * other hosts are allowed as far as they will be: each page that holds one has its origin in its own policy. Added is what the
 * development server itself needs: its inline scripts and styles, `eval` for its stacks, a socket for edits.
 */
export function buildDevelopmentPolicy(): string {
  const policy = buildPolicy([], { anyServer: true, thirdParties: true, servers: [], frames: ['https:'], media: ['https:'] })
  const added: Record<string, string> = {
    'script-src': "'unsafe-inline' 'unsafe-eval'",
    'style-src': "'unsafe-inline'",
    'connect-src': 'ws: wss:',
  }
  return policy
    .split('; ')
    .map((directive) => {
      const more = added[directive.split(' ')[0] ?? '']
      return more ? `${directive} ${more}` : directive
    })
    .join('; ')
}
