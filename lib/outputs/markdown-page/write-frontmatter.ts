import type { Page, PageMeta } from '@/lib/content/page'
import type { AnyNode } from '@/lib/markdown/nodes'
import { block, heading, link, list, paragraph, text } from './build-nodes'

type Card = NonNullable<PageMeta['features']>[number]

/** What home and portfolio pages say in their frontmatter instead of in their text. */
export function writeFrontmatter({ meta }: Page): AnyNode[] {
  if (meta.kind === 'home') return writeHome(meta)
  return meta.kind === 'portfolio' ? writePortfolio(meta) : []
}

function writeHome({ tagline, heroCommand, actions = [], features = [], highlights = [] }: PageMeta): AnyNode[] {
  const cards = highlights.filter((highlight) => !highlight.features)
  return [
    ...(tagline ? [paragraph(text(tagline))] : []),
    ...(heroCommand ? [block('bash', heroCommand)] : []),
    ...listOf(actions.map(({ text: title, link: address }) => ({ title, link: address }))),
    ...listOf(features),
    ...listOf(
      cards.map(({ title, header, details, description, link: address }) => ({
        title: title ?? header ?? '',
        details: details ?? description,
        link: address,
      })),
    ),
    ...highlights.flatMap(({ title, header, details, description, features: inner }) => {
      const words = details ?? description
      return inner ? [heading(2, text(header ?? title ?? '')), ...(words ? [paragraph(text(words))] : []), ...listOf(inner)] : []
    }),
  ]
}

function writePortfolio({ welcome, name, titles = [], medias = [] }: PageMeta): AnyNode[] {
  const lines = [[welcome, name].filter(Boolean).join(' '), titles.join(', ')].filter(Boolean)
  return [...lines.map((line) => paragraph(text(line))), ...listOf(medias.map(({ name: title, url }) => ({ title, link: url })))]
}

function listOf(cards: readonly Card[]): AnyNode[] {
  if (cards.length === 0) return []
  return [
    list(
      cards.map(({ title, details, link: address }) => [
        paragraph(address ? link(title, address) : text(title), ...(details ? [text(`: ${details}`)] : [])),
      ]),
    ),
  ]
}
