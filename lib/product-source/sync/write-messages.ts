import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import type { MessageRecord } from '@/lib/content/data/source-schema'

const file = 'data/messages.yaml'
const heading = `# Texts of the product's source that the pages and the description of the API quote, with the files that have them and how often.
# Written by \`npm run sync:source\`: \`npm run check:source\` finds by it which texts have been reworded since.
`

/** Writes the record of quoted messages if it has changed. */
export function writeMessages(dir: string, messages: MessageRecord[]): void {
  const full = path.join(dir, file)
  const text = heading + stringify({ messages }, { lineWidth: 0, aliasDuplicateObjects: false })
  if (!existsSync(full) || readFileSync(full, 'utf8') !== text) writeFileSync(full, text)
}
