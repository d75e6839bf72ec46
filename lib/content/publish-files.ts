import { path, copyFileSync, mkdirSync, rmSync, statSync, utimesSync } from '@/lib/site/files'
import { contentAssets, madeFolder } from '@/lib/markdown/links'
import { locales } from '@/lib/site/locales'
import { filesBelow } from '@/lib/site/files-below.mjs'

/**
 * Copies images and other files beside pages to `public/_content/`, where `resolveHref` points, and removes copies without an original.
 * Markdown and hidden files are not copied. A copy has the time of its original, so an older original is detected too.
 */
export function publishContentFiles(contentDir: string, publicDir: string): void {
  const target = path.join(publicDir, contentAssets)
  const wanted = new Set(
    locales.flatMap((locale) => filesBelow(path.join(contentDir, locale)).map((file) => `${locale}/${file}`)).filter(isPublished),
  )
  // Removal comes first, because a folder may replace a file.
  for (const file of filesBelow(target))
    if (!wanted.has(file) && !file.startsWith(`${madeFolder}/`)) rmSync(path.join(target, file), { force: true })
  for (const name of wanted) copyChanged(path.join(contentDir, name), path.join(target, name))
}

/** Whether a file is for visitors: neither Markdown nor hidden. */
function isPublished(file: string): boolean {
  return !file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('.'))
}

// Copying preserves times to about a millisecond.
function copyChanged(from: string, to: string): void {
  const wanted = statSync(from, { throwIfNoEntry: false })
  const present = statSync(to, { throwIfNoEntry: false })
  if (!wanted || (present?.size === wanted.size && Math.abs(present.mtimeMs - wanted.mtimeMs) < 2)) return
  if (present?.isDirectory()) rmSync(to, { recursive: true })
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(from, to)
  utimesSync(to, wanted.atimeMs / 1000, wanted.mtimeMs / 1000)
}
