/**
 * Runs before every build: checks the content, publishes the files that lie beside the pages, and writes the table of addresses that the
 * middleware is compiled with. Errors stop a build; with `--keep-going` (`npm run dev`) they are told and the rest is done all the same.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { markdownCacheName } from '@/lib/site/cache/cache'
import { pruneCaches } from '@/lib/site/cache/folder'
import { buildRouteTable } from '@/lib/content/route-table'
import { checkContent } from '@/lib/content/check/check'
import { countFaults } from '@/lib/content/check/format'
import { formatContentError } from '@/lib/content/errors'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { publishContentFiles } from '@/lib/content/publish-files'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { mediaAddress } from '@/lib/media/media'
import { locales } from '@/lib/site/locales'
import { prepareMedia } from '@/lib/media/prepare-media'
import { publishMedia } from '@/lib/media/publish-media'

const generated = 'lib/site/generated'

/** Writes `addresses.json` from a snapshot. An unchanged table is left alone: `next dev` would compile the middleware anew. */
function writeAddresses(snapshot: Snapshot): void {
  // The middleware does not see requests for libraries that run in frames of their own and for pictures made of others.
  const files = filesBelow('public')
    .map((file) => `/${file}`)
    .filter((file) => !file.startsWith('/vendor/') && !file.startsWith(`${mediaAddress}/`))
  const text = JSON.stringify(buildRouteTable(snapshot, files))
  const file = path.join(generated, 'addresses.json')
  mkdirSync(generated, { recursive: true })
  if (readText(file) !== text) writeFileSync(file, text)
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const keepGoing = process.argv.includes('--keep-going')
const dir = contentDir()
const snapshot = buildSnapshot(dir)
const faults = checkContent(snapshot, dir)
pruneCaches([markdownCacheName, 'media'])
const { errors, warnings } = countFaults(faults)
for (const fault of faults) if (fault.severity === 'error') console.error(formatContentError(fault))
if (!keepGoing && locales.every((locale) => snapshot.pages[locale].size === 0)) {
  console.error(`0 pages in ${dir}, expected en/ and zh/ with Markdown files: nothing was built.`)
  process.exit(1)
}
if (!snapshot.hasHistory && !keepGoing) console.log('The content folder has no git history: pages show no dates and no contributors.')
if (errors > 0) {
  console.error(`${errors} ${errors === 1 ? 'error' : 'errors'} in the content${keepGoing ? '.' : ': nothing was built.'}`)
  if (!keepGoing) process.exit(1)
}
const { manifest, faults: unread } = await prepareMedia(dir, 'public')
for (const { file, message } of unread) console.log(`${file}: the picture cannot be read (${message}); pages show it as it is`)
publishContentFiles(dir, 'public')
publishMedia(manifest, 'public')
writeAddresses(snapshot)
const counted = `${locales.map((locale) => `${snapshot.pages[locale].size} ${locale}`).join(' and ')} pages`
console.log(`Content: ${counted}${warnings ? `, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'} (npm run check:content)` : ''}.`)
