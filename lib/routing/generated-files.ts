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

/** Path of a feed: `/feeds/en/releases.atom`. */
export function feedFile(locale: Locale, topic: FeedTopic, form: FeedForm): string {
  return `/feeds/${locale}/${topic}.${form}`
}

export const feedFiles = locales.flatMap((locale) =>
  feedTopics.flatMap((topic) =>
    (Object.keys(feedForms) as FeedForm[]).map((form) => ({ locale, topic, form, path: feedFile(locale, topic, form) })),
  ),
)

/** Path of the whole sidebar of a part of the site as JSON, by language and path prefix: `/sidebar/en/guide.json`. */
export function sidebarFile(locale: Locale, prefix: string): string {
  return `/sidebar/${locale}/${prefix.split('/').filter(Boolean).join('-') || 'home'}.json`
}

export const sidebarFiles = locales.flatMap((locale) =>
  Object.entries(sidebars).flatMap(([prefix, entry]) => (entry === false ? [] : [{ locale, prefix, path: sidebarFile(locale, prefix) }])),
)

/** Path of the full text of all pages for language models, or of the pages in one area of the site. */
export const llmsFull = (locale: Locale, area?: Area) => localizedPath(locale, area ? `/llms-full/${area}.txt` : '/llms-full.txt')

/** Names of the files of the route `app/outputs/[locale]/[...file]`, which exist once per language. */
export type OutputName = 'openapi.json' | 'manifest.json' | 'llms.txt' | 'llms-full.txt' | AreaOutputName
export type AreaOutputName = `llms-full/${Area}.txt`

const output = (locale: Locale, name: OutputName, path: string): GeneratedFile => ({ path, routePath: `/outputs/${locale}/${name}` })

const outputs = locales.flatMap((locale) => [
  // The names of the language that is served at `/` do not contain it.
  output(locale, 'openapi.json', locale === locales[0] ? '/openapi.json' : `/openapi.${locale}.json`),
  output(locale, 'manifest.json', manifestFile(locale)),
  output(locale, 'llms.txt', localizedPath(locale, '/llms.txt')),
  output(locale, 'llms-full.txt', llmsFull(locale)),
  ...areas.map((area) => output(locale, `llms-full/${area}.txt`, llmsFull(locale, area))),
])

/** Files whose public path is their route. */
const others = ['/sitemap.xml', '/robots.txt', ...locales.map(offlineFile), ...[...sidebarFiles, ...feedFiles].map(({ path }) => path)]

export const generatedFiles: readonly GeneratedFile[] = [...outputs, ...others.map((path) => ({ path, routePath: path }))]
