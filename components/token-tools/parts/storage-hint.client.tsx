'use client'

import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'

/** Where the values belong in AList. */
export function StorageHint({ driver }: { driver: string }) {
  const { words } = useTool()
  const parts = fill(words.result.where, { driver }).split('**')
  // Every second part was between two pairs of asterisks.
  return <p>{parts.map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))}</p>
}
