import { locales } from '@/lib/site/locales'
import { feedFiles } from './feed-files'
import { llmsFiles } from './llms-files'
import { manifestFile, offlineFile } from './offline-files'
import { sidebarFiles } from './sidebar-files'

/** A file that is rendered from the content, as pages are: publishing renders it again. */
export interface GeneratedFile {
  /** Public path. */
  path: string
  /** Path at which Next renders it. */
  routePath: string
}

const paths = [
  '/sitemap.xml',
  '/robots.txt',
  '/openapi.json',
  '/openapi.zh.json',
  '/postman.json',
  '/postman.zh.json',
  '/bruno.zip',
  '/bruno.zh.zip',
  ...sidebarFiles.map(({ address }) => address),
  ...locales.flatMap((locale) => [manifestFile(locale), offlineFile(locale)]),
  ...feedFiles.map(({ address }) => address),
  ...llmsFiles.map(({ address }) => address),
]

export const generatedFiles: readonly GeneratedFile[] = paths.map((path) => ({ path, routePath: path }))
