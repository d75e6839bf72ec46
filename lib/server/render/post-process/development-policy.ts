import { buildPolicy } from './content-security-policy'

/**
 * The policy of every page in development. It blocks what the policy in production blocks. Frames and media of other hosts are allowed,
 * because in production the policy of a page contains the origins that the page uses. In addition, it allows what the development server
 * needs: inline scripts and styles, `eval` for stack traces, and a web socket for updates.
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
