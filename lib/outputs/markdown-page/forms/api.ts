import { findEndpoint } from '@/lib/content/data/openapi'
import { fill } from '@/lib/i18n/fill'
import { paragraph, text } from '../build-nodes'
import { writeEndpoint } from '../endpoint'
import type { MarkdownForm } from '../form'

/** An endpoint of the API, written out from its description. */
export const apiForm: MarkdownForm = {
  tags: {
    ApiEndpoint: ({ id = '' }, { page, snapshot, words, depth }) => {
      const { document } = snapshot.data.openApi()
      const endpoint = document && findEndpoint(document, id)
      if (!endpoint) return [paragraph(text(fill(words.api.missing, { id })))]
      return writeEndpoint(document, endpoint, { locale: page.locale, words: words.api, depth: depth + 1 })
    },
  },
}
