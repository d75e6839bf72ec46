/** Real pages for tests of pure functions: a content folder is written, read and thrown away. */
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { PlainFolder, type Files } from './plain-folder'

/** Snapshot of a content folder given as file name → text. */
export function snapshotOf(files: Files): Snapshot {
  const folder = new PlainFolder(files)
  try {
    return buildSnapshot(folder.dir)
  } finally {
    folder.remove()
  }
}

/** Markdown file with frontmatter. */
export function page(frontmatter: Record<string, unknown> = {}, text = 'Text.'): string {
  const lines = Object.entries(frontmatter).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`
}
