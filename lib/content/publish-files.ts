import { copyFileSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { contentAssets, madeFolder } from '@/lib/markdown/links'
import { locales } from '@/lib/site/locales'
import { filesBelow } from './files-below'

/**
 * Copies images and other files that lie beside pages to `public/_content/`, where `resolveHref` says they are, and removes copies whose
 * original is gone. Markdown and hidden files stay where they are. A copy has the time of its original, so an older one is seen too.
 */
export function publishContentFiles(contentDir: string, publicDir: string): void {
  const target = path.join(/* turbopackIgnore: true */ publicDir, contentAssets)
  const wanted = new Set(
    locales
      .flatMap((locale) => filesBelow(path.join(/* turbopackIgnore: true */ contentDir, locale)).map((file) => `${locale}/${file}`))
      .filter(isPublished),
  )
  // First: a folder may stand where a file was.
  for (const file of filesBelow(target))
    if (!wanted.has(file) && !file.startsWith(`${madeFolder}/`))
      rmSync(path.join(/* turbopackIgnore: true */ target, file), { force: true })
  for (const name of wanted)
    copyChanged(path.join(/* turbopackIgnore: true */ contentDir, name), path.join(/* turbopackIgnore: true */ target, name))
}

/** True of files that belong to readers: neither Markdown nor hidden. */
function isPublished(file: string): boolean {
  return !file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('.'))
}

// Times survive copying to about a millisecond.
function copyChanged(from: string, to: string): void {
  const wanted = statSync(from, { throwIfNoEntry: false })
  const present = statSync(to, { throwIfNoEntry: false })
  if (!wanted || (present?.size === wanted.size && Math.abs(present.mtimeMs - wanted.mtimeMs) < 2)) return
  if (present?.isDirectory()) rmSync(to, { recursive: true })
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(from, to)
  utimesSync(to, wanted.atimeMs / 1000, wanted.mtimeMs / 1000)
}
