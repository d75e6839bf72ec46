import { fill } from '@/lib/i18n/fill'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { paragraph, text } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** The form of a tool works in a browser only: where it is. */
export const tokenToolForm: MarkdownForm = {
  tags: {
    TokenTool: (_, { page, words }) => (page.meta.tool ? [paragraph(text(fill(words.outputs.tool, { url: publicUrl(page.url) })))] : []),
  },
}
