import { buildCatalog, type CatalogEntry } from '@/lib/navigation/catalog'
import type { AnyNode } from '@/lib/markdown/nodes'
import { catalog } from '@/lib/site/constants'
import { splitLocale } from '@/lib/site/locales'
import { linkNode, list, paragraph, textNode } from '../build-nodes'
import type { MarkdownForm } from '../form'

/** The pages below a folder as nested lists of links. */
export const catalogForm: MarkdownForm = {
  tags: {
    Catalog: ({ base, level }, { page, snapshot, words }) => {
      const folder = base ? splitLocale(base).path : page.path
      const entries = buildCatalog(snapshot.pages[page.locale], folder, Number(level) || catalog.depth, page.path)
      return entries.length > 0 ? [listOf(entries)] : [paragraph(textNode(words.page.noCatalog))]
    },
  },
}

function listOf(entries: readonly CatalogEntry[]): AnyNode {
  return list(
    entries.map(({ text: words, link: address, children }) => [
      paragraph(address ? linkNode(words, encodeURI(address)) : textNode(words)),
      ...(children.length > 0 ? [listOf(children)] : []),
    ]),
  )
}
