import { localeInfo, localizedPath, locales } from '@/lib/site/locales'
import { sectionText } from '../text/section-text'
import { escapeHtml } from '../text/snippet'
import type { Hierarchy, SearchData } from '../types'
import { hierarchyOf, urlOf } from './hierarchy'

/** A record of the hosted index, in the format of DocSearch's crawler. Texts are HTML. */
export interface HostedRecord {
  objectID: string
  url: string
  url_without_anchor: string
  anchor: string | null
  type: `lvl${1 | 2 | 3 | 4 | 5 | 6}` | 'content'
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>
  content: string | null
  /** Facets: `en-US`, `en`. */
  lang: string
  language: string
  /** Alternative names of the page, with their pinyin; on the record of the page itself only. */
  aliases: string[]
  /** Words that occur in code. */
  code: string | null
  weight: { level: number; position: number }
}

/** Maximum characters per text. The service accepts 10 KB per record. */
const longestText = 2400

/**
 * The records of a language, one per page and per section.
 * @param origin origin of the site, without a trailing slash
 */
export function buildHostedRecords(data: SearchData, origin: string): HostedRecord[] {
  const { locale } = data
  return data.sections.flatMap((section, position) => {
    const page = data.pages[section.page]!
    const base = {
      url: origin + urlOf(locale, page.path, section.id),
      url_without_anchor: origin + urlOf(locale, page.path, ''),
      anchor: section.id || null,
      hierarchy: fullHierarchy(hierarchyOf(page, section.headings)),
      lang: localeInfo[locale].lang,
      language: locale,
      code: cut(section.code, longestText / 2) || null,
    }
    const id = localizedPath(locale, page.path) + (section.id && `#${section.id}`)
    const level = Math.min(6, section.headings.length + 1) as 1
    const titled: HostedRecord = {
      ...base,
      objectID: id,
      type: `lvl${level}`,
      content: null,
      aliases: section.id === '' ? [...page.names, ...page.pinyin].slice(0, 60) : (section.aliases ?? []),
      weight: { level: 100 - 10 * level, position },
    }
    const text = cut(sectionText(section).replace(/\s+/g, ' '), longestText)
    return text
      ? [
          titled,
          { ...titled, objectID: `${id}:text`, type: 'content', content: escapeHtml(text), aliases: [], weight: { level: 0, position } },
        ]
      : [titled]
  })
}

/** Settings of the hosted index: those of DocSearch's template, plus alternative page names and the languages of the site. */
export const hostedSettings = {
  attributesForFaceting: ['type', 'lang', 'language'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15'],
  searchableAttributes: [
    'unordered(aliases)',
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`).slice(1),
    'code',
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  distinct: true,
  attributeForDistinct: 'url',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  ignorePlurals: ['en'],
  queryLanguages: [...locales],
  indexLanguages: [...locales],
}

function fullHierarchy(hierarchy: Hierarchy): HostedRecord['hierarchy'] {
  return { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null, ...hierarchy }
}

function cut(text: string, length: number): string {
  return text.length > length ? text.slice(0, length) : text
}
