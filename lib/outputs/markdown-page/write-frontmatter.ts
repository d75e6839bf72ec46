import type { Page, PageMeta } from '@/lib/content/page'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import { colonOf } from '@/lib/i18n/punctuation'
import { block, headingNode, inline, linkNode, list, paragraph, textNode } from './build-nodes'

type Card = NonNullable<PageMeta['features']>[number]
type ListOf = (cards: readonly Card[]) => AnyNode[]

/** Content that home and portfolio pages define in frontmatter instead of text. */
export function writeFrontmatter({ meta, contentLocale }: Page): AnyNode[] {
  const listOf = (cards: readonly Card[]) => listIn(contentLocale, cards)
  if (meta.kind === 'home') return writeHome(meta, contentLocale, listOf)
  return meta.kind === 'portfolio' ? writePortfolio(meta, listOf) : []
}

function writeHome(meta: PageMeta, locale: Locale, listOf: ListOf): AnyNode[] {
  const { tagline, heroCommand, heroCommands = [], actions = [], featuresHeader, features = [], highlights = [] } = meta
  const cards = highlights.filter((highlight) => !highlight.features)
  return [
    ...(tagline ? [paragraph(textNode(tagline))] : []),
    ...(heroCommand ? [block('bash', heroCommand)] : []),
    ...heroCommands.flatMap(({ title, command, language = 'bash', note }) => [
      headingNode(2, textNode(title)),
      block(language, command),
      ...(note ? [paragraph(...inline(note, locale))] : []),
    ]),
    ...listOf(actions.map(({ text: title, link: address }) => ({ title, link: address }))),
    ...(featuresHeader ? [headingNode(2, textNode(featuresHeader))] : []),
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
      return inner
        ? [headingNode(2, textNode(header ?? title ?? '')), ...(words ? [paragraph(textNode(words))] : []), ...listOf(inner)]
        : []
    }),
  ]
}

function writePortfolio({ welcome, name, titles = [], medias = [] }: PageMeta, listOf: ListOf): AnyNode[] {
  const lines = [[welcome, name].filter(Boolean).join(' '), titles.join(', ')].filter(Boolean)
  return [...lines.map((line) => paragraph(textNode(line))), ...listOf(medias.map(({ name: title, url }) => ({ title, link: url })))]
}

function listIn(locale: Locale, cards: readonly Card[]): AnyNode[] {
  if (cards.length === 0) return []
  return [
    list(
      cards.map(({ title, details, link: address }) => [
        paragraph(address ? linkNode(title, address) : textNode(title), ...(details ? [textNode(colonOf(locale) + details)] : [])),
      ]),
    ),
  ]
}
