/** Real pages for tests of pure functions: a content folder is written, read and thrown away. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'

/** Snapshot of a content folder given as file name → text. */
export function snapshotOf(files: Record<string, string>): Snapshot {
  const dir = mkdtempSync(path.join(tmpdir(), 'content-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
      writeFileSync(path.join(dir, name), text)
    }
    return buildSnapshot(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Markdown file with frontmatter. */
export function page(frontmatter: Record<string, unknown> = {}, text = 'Text.'): string {
  const lines = Object.entries(frontmatter).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`
}
