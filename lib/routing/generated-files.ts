import { sidebars } from '@/lib/settings/sidebar'
import { areas, type Area } from '@/lib/site/areas'
import { locales, localizedPath, type Locale } from '@/lib/site/locales'
import { manifestFile, offlineFile } from './offline-files'

/** A file that is rendered from the content like a page, so publishing renders it again. */
interface GeneratedFile {
  /** Public path. */
  path: string
  /** Path at which Next renders it. */
  routePath: string
}

/** What a feed is about: releases of the product, or changes of the pages. */
export const feedTopics = ['releases', 'changes'] as const
export type FeedTopic = (typeof feedTopics)[number]

/** File extensions of the two formats of feeds, with their media types. */
export const feedForms = { atom: 'application/atom+xml', json: 'application/feed+json' } as const
export type FeedForm = keyof typeof feedForms

/** Name of the output that is a feed: `feeds/releases.atom`. */
export const feedName = (topic: FeedTopic, form: FeedForm): string => `feeds/${topic}.${form}`

/** The feeds of each language. */
export const feeds = feedTopics.flatMap((topic) =>
  (Object.keys(feedForms) as FeedForm[]).map((form) => ({ topic, form, name: feedName(topic, form) })),
)

/** Name of the output that is the whole sidebar of a part of the site, by path prefix: `sidebar/guide-api.json`. */
export const sidebarName = (prefix: string): string => `sidebar/${prefix.split('/').filter(Boolean).join('-') || 'home'}.json`

/** Path of an output that is in a folder: `/feeds/en/releases.atom` of `feeds/releases.atom`. */
export const pathInFolder = (locale: Locale, name: string): string => `/${name.replace('/', `/${locale}/`)}`

/** Path prefixes of the parts of the site that have a sidebar. */
export const sidebarPrefixes = Object.keys(sidebars).filter((prefix) => sidebars[prefix] !== false)

/** Path of the full text of all pages for language models, or of the pages in one area of the site. */
export const llmsFull = (locale: Locale, area?: Area) => localizedPath(locale, area ? `/llms-full/${area}.txt` : '/llms-full.txt')

/** Files that exist once per language, with their public paths, by their names in the route `app/outputs/[locale]/[...file]`. */
const outputs = {
  // The names of the language that is served at `/` do not contain it.
  'openapi.json': (locale: Locale) => (locale === locales[0] ? '/openapi.json' : `/openapi.${locale}.json`),
  'manifest.json': manifestFile,
  'offline.json': offlineFile,
  'llms.txt': (locale: Locale) => localizedPath(locale, '/llms.txt'),
  'llms-full.txt': (locale: Locale) => llmsFull(locale),
}
export type OutputName = keyof typeof outputs

type OutputEntry = [name: string, pathOf: (locale: Locale) => string]

/** The same for each area, feed and sidebar. */
const outputLists: OutputEntry[] = [
  ...areas.map((area): OutputEntry => [`llms-full/${area}.txt`, (locale) => llmsFull(locale, area)]),
  ...[...feeds.map(({ name }) => name), ...sidebarPrefixes.map(sidebarName)].map((name): OutputEntry => [
    name,
    (locale) => pathInFolder(locale, name),
  ]),
]

export const generatedFiles: readonly GeneratedFile[] = [
  ...locales.flatMap((locale) =>
    [...Object.entries(outputs), ...outputLists].map(([name, pathOf]) => ({
      path: pathOf(locale),
      routePath: `/outputs/${locale}/${name}`,
    })),
  ),
  ...['/sitemap.xml', '/robots.txt'].map((path) => ({ path, routePath: path })),
]
