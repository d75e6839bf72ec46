/**
 * Runs after a build: gives every prerendered page its own Content-Security-Policy. Pages carry inline scripts (the theme before the
 * first paint, the data React hydrates from); the policy names each by its hash, so nothing else that gets into a page can run.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildPolicy, findInlineScripts, findPageNeeds, mergeNeeds } from '@/lib/site/policy/content-security-policy'

const root = '.next/server/app'

/** Prerendered pages: their HTML, and the file of headers beside each. */
const pages = readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
  const file = path.join(entry.parentPath, entry.name)
  const metaFile = file.replace(/\.html$/, '.meta')
  if (!entry.isFile() || !file.endsWith('.html') || !existsSync(metaFile)) return []
  return [{ html: readFileSync(file, 'utf8'), metaFile }]
})

// A page that the reader moves on to without a reload stays under the policy of the first one: each must allow what any of them needs.
const needs = mergeNeeds(pages.map(({ html }) => findPageNeeds(html)))

for (const { html, metaFile } of pages) {
  const hashes = findInlineScripts(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const meta = JSON.parse(readFileSync(metaFile, 'utf8')) as { headers?: Record<string, string> }
  meta.headers = { ...meta.headers, 'content-security-policy': buildPolicy(hashes, needs) }
  writeFileSync(metaFile, JSON.stringify(meta))
}

console.log(`Content-Security-Policy: ${pages.length} pages.`)
if (pages.length === 0) {
  console.error('No prerendered page was found below .next/server/app: the policy would not be sent.')
  process.exit(1)
}
