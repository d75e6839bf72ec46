import type { Page, PageMeta } from '@/lib/content/page'
import { colonOf } from '@/lib/i18n/punctuation'
import { block, inline, link } from './write-text'

/** Content that home and portfolio pages define in frontmatter instead of text. */
export function writeFrontmatter({ meta, contentLocale: locale }: Page): string {
  const listOf = (cards: NonNullable<PageMeta['features']>) =>
    cards.map(({ title, details, link: to }) => `- ${to ? link(title, to) : title}${details ? colonOf(locale) + details : ''}`).join('\n')
  if (meta.kind === 'portfolio') {
    const { welcome, name, titles = [], medias = [] } = meta
    const medium = medias.map(({ name: title, url }) => ({ title, link: url }))
    return joined([[welcome, name].filter(Boolean).join(' '), titles.join(', '), listOf(medium)])
  }
  if (meta.kind !== 'home') return ''
  const { tagline, heroCommand, heroCommands = [], actions = [], featuresHeader, features = [], highlights = [] } = meta
  return joined([
    tagline,
    heroCommand && block('bash', heroCommand),
    ...heroCommands.map(({ title, command, language = 'bash', note }) =>
      joined([`## ${title}`, block(language, command), note && inline(note, locale)]),
    ),
    listOf(actions.map(({ text: title, link: to }) => ({ title, link: to }))),
    featuresHeader && `## ${featuresHeader}`,
    listOf(features),
    listOf(highlights),
  ])
}

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join('\n\n')
