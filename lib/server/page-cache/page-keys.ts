import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { hasSeveralContributors } from '@/lib/content/history/contributors'
import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { listPreviews, previewKey } from '@/lib/outputs/open-graph/preview'
import { generatedFiles } from '@/lib/routing/generated-files'
import { routePathOf, searchPagePath } from '@/lib/routing/page-path'
import { locales } from '@/lib/site/locales'

/**
 * Cache keys of all routes: hashes of what each was rendered from. What a page shows of others is their "shape" (paths, titles, order: all of
 * their frontmatter) and the product's version, so a changed text changes the key of its own page, and a changed title those of all pages.
 * @param version of the code and of the settings that pages show
 */
export function buildKeys(snapshot: Snapshot, dir: string, version: string): Record<string, string> {
  const shape = hashOf(
    version,
    JSON.stringify(snapshot.data.product),
    // Pages name their contributors only if there are several.
    String(hasSeveralContributors(snapshot)),
    ...locales.flatMap((locale) => [...snapshot.pages[locale].values()].map(shapeOf)),
  )
  const files = hashFiles(dir)
  const keys: Record<string, string> = {}
  for (const locale of locales) {
    for (const own of ['/404', searchPagePath]) keys[routePathOf(locale, own)] = hashOf(shape, locale, own)
    for (const page of snapshot.pages[locale].values()) keys[routePathOf(locale, page.path)] = keyOfPage(page, snapshot, shape, files)
  }
  const everything = hashOf(shape, files.data, files.assets, ...Object.values(keys))
  for (const { routePath } of generatedFiles) keys[routePath] = hashOf(everything, routePath)
  for (const [address, preview] of listPreviews(snapshot)) keys[address] = hashOf(version, previewKey(preview))
  return keys
}

function keyOfPage(page: Page, { data }: Snapshot, shape: string, files: { data: string; assets: string }): string {
  const { locale, contentLocale, source, lineOffset, meta, git, staleSince } = page
  const text = [source, ...page.parts.values()].map(String).join('\n')
  return hashOf(
    shape,
    JSON.stringify([locale, contentLocale, page.file, page.path, lineOffset, meta, git, staleSince]),
    text,
    JSON.stringify(data.movedAnchors[page.path] ?? null),
    // A component can show any data, and an image its size. Home pages name drivers and images in their frontmatter.
    meta.kind !== 'doc' || /<[A-Z]|<[a-z]+-/.test(text) ? files.data : '',
    meta.kind !== 'doc' || /!\[|<(?:img|picture|video|audio|source)\b|\bsrc=/i.test(text) ? files.assets : '',
  )
}

/** What other pages can show of a page. */
function shapeOf({ locale, contentLocale, path: address, meta }: Page): string {
  const { readingTime: _time, ...shown } = meta
  return JSON.stringify([locale, contentLocale, address, shown])
}

const seen = new Map<string, { mark: string; hash: string }>()

/** Hashes of all other files: data and assets. Unchanged files are not read again. */
function hashFiles(dir: string): { data: string; assets: string } {
  const hashes = { data: createHash('sha256'), assets: createHash('sha256') }
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }).sort(byPlace)) {
    if (!entry.isFile() || entry.name.endsWith('.md')) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(dir, file).split(path.sep).join('/')
    // Also `.git`, which is a file in a worktree and differs from one to the next.
    if (name.startsWith('.') || name.includes('/.')) continue
    hashes[name.startsWith('data/') ? 'data' : 'assets'].update(`${name}\0${hashFile(file)}\0`)
  }
  return { data: hashes.data.digest('hex'), assets: hashes.assets.digest('hex') }
}

function hashFile(file: string): string {
  const { size, mtimeMs } = statSync(file)
  const mark = `${size} ${mtimeMs}`
  const known = seen.get(file)
  if (known?.mark === mark) return known.hash
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  seen.set(file, { mark, hash })
  return hash
}

function byPlace(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  const [left, right] = [`${a.parentPath}/${a.name}`, `${b.parentPath}/${b.name}`]
  return left < right ? -1 : left > right ? 1 : 0
}

function hashOf(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
