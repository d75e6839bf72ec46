import { publicUrl } from '@/lib/navigation/page-metadata'
import { colonOf } from '@/lib/i18n/punctuation'
import { link, paragraph, text } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** The form of a tool works in a browser only: where it is. */
export const tokenToolForm: MarkdownForm = {
  tags: {
    TokenTool: (_, { page, words }) =>
      page.meta.tool ? [paragraph(text(words.outputs.tool + colonOf(page.locale)), link(publicUrl(page.url), publicUrl(page.url)))] : [],
  },
}
