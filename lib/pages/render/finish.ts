import { createHash } from 'node:crypto'
import { buildPolicy, findInlineScripts, findPageNeeds } from '@/lib/site/policy/content-security-policy'

/** Gives a page its policy: the hash of each inline script. */
export function finishPage(html: string, _options: { path: string }): { html: string; headers: Record<string, string>; files: { path: string; body: string; type: string }[] } {
  const hashes = findInlineScripts(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html, headers: { 'content-security-policy': buildPolicy(hashes, findPageNeeds(html)) }, files: [] }
}
