import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { messagesOf } from '@/lib/i18n/messages'
import { publicUrl } from '@/lib/navigation/page-metadata'
import type { Locale } from '@/lib/site/locales'
import { dayOf, timeOf } from '@/lib/site/moment'
import { escapeXml } from './escape'
import type { FeedItem } from './feed-item'
import { tagOf } from './tag'

/** Maximum entries in the feed. */
const most = 30

/**
 * The most recently changed pages, from their commits, newest first; empty without history. Each day of changes is an entry of its own,
 * because feed readers do not show changed entries again.
 */
export function listChangedPages({ pages }: Pick<Snapshot, 'pages'>, locale: Locale): FeedItem[] {
  return [...pages[locale].values()]
    .filter((page) => page.contentLocale === locale && page.git)
    .sort((a, b) => timeOfPage(b) - timeOfPage(a) || (a.path < b.path ? -1 : 1))
    .slice(0, most)
    .map((page) => describe(page, locale))
}

function describe({ git, meta, path, url }: Page, locale: Locale): FeedItem {
  const { newPage, changedPage } = messagesOf(locale).feeds
  const updated = new Date(git?.updated ?? 0)
  return {
    id: tagOf(`${locale}${path}/${dayOf(git?.updated ?? '')}`),
    url: publicUrl(url),
    title: meta.title,
    html: escapeXml(meta.description),
    published: updated,
    updated,
    tags: [git?.updated === git?.created ? newPage : changedPage, ...meta.category],
  }
}

const timeOfPage = ({ git }: Page) => (git ? timeOf(git.updated) : 0)
