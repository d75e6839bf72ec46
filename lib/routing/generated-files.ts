import { areas } from '@/lib/site/areas'
import { locales, type Locale } from '@/lib/site/locales'
import { feedFiles } from './feed-files'
import { llmsFull, llmsIndex } from './llms-files'
import { manifestFile, offlineFile } from './offline-files'
import { sidebarFiles } from './sidebar-files'

/** A file that is rendered from the content like a page, so publishing renders it again. */
export interface GeneratedFile {
  /** Public path. */
  path: string
  /** Path at which Next renders it. */
  routePath: string
}

/** A file that exists once per language, of the route `app/outputs/[locale]/[...file]`. */
const output = (locale: Locale, name: string, path: string): GeneratedFile => ({ path, routePath: `/outputs/${locale}/${name}` })

/** `/openapi.json`, `/openapi.zh.json`: the names of the language that is served at `/` do not contain it. */
function localizedName(locale: Locale, name: string): string {
  return locale === locales[0] ? `/${name}` : `/${name.replace('.', `.${locale}.`)}`
}

const localized = locales.flatMap((locale) => [
  output(locale, 'openapi.json', localizedName(locale, 'openapi.json')),
  output(locale, 'manifest.json', manifestFile(locale)),
  output(locale, 'llms.txt', llmsIndex(locale)),
  output(locale, 'llms-full.txt', llmsFull(locale)),
  ...areas.map((area) => output(locale, `llms-full/${area}.txt`, llmsFull(locale, area))),
])

/** Files whose public path is their route. */
const others = [
  '/sitemap.xml',
  '/robots.txt',
  ...sidebarFiles.map(({ path }) => path),
  ...locales.map(offlineFile),
  ...feedFiles.map(({ path }) => path),
].map((path): GeneratedFile => ({ path, routePath: path }))

export const generatedFiles: readonly GeneratedFile[] = [...localized, ...others]
