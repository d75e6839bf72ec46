'use client'

import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { LabeledText } from './labeled-text.client'

/** Where the values belong in AList. */
export function StorageHint({ driver }: { driver: string }) {
  const { words } = useTool()
  return (
    <p>
      <LabeledText text={fill(words.result.where, { driver })} />
    </p>
  )
}
