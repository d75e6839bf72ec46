import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, type Dirent } from 'node:fs'
import path from 'node:path'
import { contentAssets, madeFolder } from '@/lib/markdown/links'
import { locales } from '@/lib/site/locales'

/**
 * Copies images and other files that lie beside pages to `public/_content/`, where `resolveHref` says they are, and removes copies whose
 * original is gone. Markdown and hidden files stay where they are.
 */
export function publishContentFiles(contentDir: string, publicDir: string): void {
  const target = path.join(publicDir, contentAssets)
  const wanted = new Set<string>()
  for (const locale of locales) {
    for (const file of filesBelow(path.join(contentDir, locale))) {
      const name = path.join(locale, file)
      if (file.endsWith('.md') || file.split(path.sep).some((part) => part.startsWith('.'))) continue
      wanted.add(name)
      const from = path.join(contentDir, name)
      const to = path.join(target, name)
      const same = existsSync(to) && statSync(to).size === statSync(from).size && statSync(to).mtimeMs >= statSync(from).mtimeMs
      if (same) continue
      mkdirSync(path.dirname(to), { recursive: true })
      cpSync(from, to)
    }
  }
  for (const file of filesBelow(target))
    if (!wanted.has(file) && !file.startsWith(madeFolder + path.sep)) rmSync(path.join(target, file), { force: true })
}

function filesBelow(folder: string): string[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
