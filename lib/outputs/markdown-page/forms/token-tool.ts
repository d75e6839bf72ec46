import { publicUrl } from '@/lib/navigation/page-metadata'
import { colonOf } from '@/lib/i18n/punctuation'
import { linkNode, paragraph, textNode } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** A tool's form works in a browser only, so a link to it is written. */
export const tokenToolForm: MarkdownForm = {
  tags: {
    TokenTool: (_, { page, words }) =>
      page.meta.tool
        ? [paragraph(textNode(words.outputs.tool + colonOf(page.locale)), linkNode(publicUrl(page.url), publicUrl(page.url)))]
        : [],
  },
}
