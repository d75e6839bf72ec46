import { basePath } from '@/lib/settings/compiled'
import { fillLanguages } from '@/lib/site/locales'
import { readEnvironment } from './read-environment'

const environment = readEnvironment(['SITE_URL', 'DOCS_REPOSITORY', 'IMAGE_HOSTS'])

const originOf = (url: string): string => (basePath && !new URL(url).pathname.endsWith(basePath) ? url + basePath : url)

/** Name, URL and publisher of the site. */
export const site = {
  /** Origin without a trailing slash, in an export with its sub-path. Canonical links and the sitemap begin with it. */
  origin: originOf(environment.SITE_URL.replace(/\/+$/, '')),
  title: fillLanguages({ en: 'AList Docs', zh: 'AList 文档' }),
  description: fillLanguages({
    en: 'Documentation for AList version 3, a self-hosted file list for many storage services.',
    zh: 'AList 第 3 版文档：支持多种存储的自托管文件列表程序。',
  }),
  repository: 'https://github.com/AlistGo/alist',
  /** What the documentation is about, for search engines. */
  product: {
    name: 'AList',
    category: 'UtilitiesApplication',
    systems: 'Linux, macOS, Windows, FreeBSD, Android',
    licence: 'https://www.gnu.org/licenses/agpl-3.0.html',
  },
  /** Locale-free path of the page whose table lists the releases. The feeds contain them, and the version on each page links there. */
  changelog: '/guide/changelog.html',
  /** Folder of the pages in the repository in which they are edited, as its host shows it. */
  docs: environment.DOCS_REPOSITORY,
  /** Origins of other hosts (`https://img.example.com`) whose images pages can show. The Content-Security-Policy blocks images of all others. */
  imageHosts: environment.IMAGE_HOSTS,
  /** Author of pages without one in their frontmatter; `null` shows no author. */
  author: null as string | null,
  footer: fillLanguages({
    en: 'Text under CC BY 4.0, code under MIT. AList is licensed under AGPL-3.0.',
    zh: '文字采用 CC BY 4.0 许可，代码采用 MIT 许可。AList 以 AGPL-3.0 许可发布。',
  }),
} as const
