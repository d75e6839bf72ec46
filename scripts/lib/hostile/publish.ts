import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findErrors } from '@/lib/content/check/check'
import { buildSnapshot } from '@/lib/content/snapshot'
import { pathOfFile } from '@/lib/routing/page-path'
import { makeHostilePages, type HostilePage } from './pages'

/** Pages beside the hostile ones, which must stay unchanged. */
export const bystanders: Readonly<Record<string, string>> = {
  'en/index.md': '---\ntitle: Home\nhome: true\ndescription: Home\n---\n',
  'zh/index.md': '---\ntitle: 首页\nhome: true\ndescription: 首页\n---\n',
  'en/guide/index.md': '---\ntitle: Guide\ndescription: Guide\n---\n\nStart here.\n',
  'zh/guide/index.md': '---\ntitle: 指南\ndescription: 指南\n---\n\n从这里开始。\n',
  'en/guide/plain.md': '---\ntitle: Plain\ndescription: Plain\n---\n\nA plain page.\n',
  'zh/guide/plain.md': '---\ntitle: 普通\ndescription: 普通\n---\n\n普通的页面。\n',
}

/** The public URL of a page, as a browser sends it. */
export function addressOf({ file }: HostilePage): string {
  return pathOfFile(file.replace(/^en\//, '')).split('/').map(encodeURIComponent).join('/')
}

/** Number of pages generated per accepted one, because broken links and malformed URLs are rejected. */
const attemptsPerPage = 8

/**
 * Pages that pass the check, as an attacker would have them after trying until something is published.
 * @returns the requested number, and how many were rejected on the way
 */
export function makePublishablePages(seed: number, count: number): { pages: HostilePage[]; refused: number } {
  const made = makeHostilePages(seed, count * attemptsPerPage)
  const wrong = findRefused(made)
  let pages = made.filter(({ file }) => !wrong.has(file)).slice(0, count)
  if (pages.length < count) throw new Error(`only ${pages.length} of ${made.length} hostile pages pass the check, expected ${count}`)
  // A page may link to one that was rejected.
  for (let more = findRefused(pages); more.size > 0; more = findRefused(pages)) pages = pages.filter(({ file }) => !more.has(file))
  return { pages, refused: wrong.size }
}

/** Files that the check refuses to publish in a folder with these pages. */
function findRefused(pages: readonly HostilePage[]): Set<string> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'hostile-'))
  const before = { CONTENT_DIR: process.env.CONTENT_DIR, CACHE_DIR: process.env.CACHE_DIR }
  const folder = path.join(root, 'content')
  Object.assign(process.env, { CONTENT_DIR: folder, CACHE_DIR: path.join(root, 'cache') })
  try {
    for (const [file, text] of [...Object.entries(bystanders), ...pages.map((page) => [page.file, page.text] as const)]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    const errors = findErrors(buildSnapshot(folder), folder)
    return new Set(errors.flatMap(({ file, includedBy = [] }) => [file, ...includedBy]))
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    rmSync(root, { recursive: true, force: true })
  }
}
