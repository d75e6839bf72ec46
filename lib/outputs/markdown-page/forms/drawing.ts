import { fill } from '@/lib/i18n/fill'
import type { AnyNode } from '@/lib/markdown/nodes'
import { parseTitle } from '@/lib/markdown/parse-title'
import { list, paragraph } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** A drawing as a numbered list with the same information. */
export const drawingForm: MarkdownForm = {
  tags: {
    Drawing: ({ name, header }, { words: { drawing } }) => {
      const { open, pick, headers, copy } = drawing.cookie
      const forms: Record<string, { steps: Record<string, string> } | undefined> = {
        'storage-form': drawing.storageForm,
        'microsoft-app': drawing.microsoftApp,
      }
      const steps = Object.values(forms[name ?? '']?.steps ?? { open, pick, headers, copy })
      return [
        { ...list(steps.map((step) => [paragraph(...nodesOf(fill(step, { header: header || 'Cookie' })))])), ordered: true } as AnyNode,
      ]
    },
  },
}

/** Interface messages in which `<b>` marks bold text. */
const nodesOf = (step: string) => parseTitle(step.replace(/<\/?b>/g, '**')) as AnyNode[]
