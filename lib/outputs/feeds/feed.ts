import type { Snapshot } from '@/lib/content/snapshot'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { feedName, pathInFolder, type FeedForm, type FeedTopic } from '@/lib/routing/generated-files'
import { site } from '@/lib/settings/config'
import { type Locale, localeInfo, pageAddress } from '@/lib/site/locales'
import { escapeXml, type FeedItem, tagOf } from './write-feed'
import { listReleases } from './releases'
import type { Page } from '@/lib/content/page'
import { dayOf, timeOf } from '@/lib/site/moment'

/** Maximum entries in the feed. */
const maxEntries = 30

/**
 * The most recently changed pages, from their commits, newest first; empty without history. Each day of changes is a separate entry,
 * because feed readers do not show changed entries again.
 */
function listChangedPages({ pages }: Pick<Snapshot, 'pages'>, locale: Locale): FeedItem[] {
  return [...pages[locale].values()]
    .filter((page) => page.contentLocale === locale && page.git)
    .sort((a, b) => timeOfPage(b) - timeOfPage(a) || (a.path < b.path ? -1 : 1))
    .slice(0, maxEntries)
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

export interface Feed {
  id: string
  title: string
  lang: string
  /** Page that the feed is about, and URL of the feed. */
  home: string
  self: string
  /** Date of the newest entry, so that the same content produces the same bytes. */
  updated: Date
  author: string
  items: FeedItem[]
}

export function buildFeed(snapshot: Snapshot, locale: Locale, topic: FeedTopic, form: FeedForm): Feed {
  const items = topic === 'releases' ? listReleases(snapshot, locale) : listChangedPages(snapshot, locale)
  const messages = messagesOf(locale).feeds
  const home = topic === 'releases' ? site.changelog : '/'
  return {
    id: tagOf(`feeds/${locale}/${topic}`),
    title: fill(messages.title, { site: site.title[locale], topic: messages[topic] }),
    lang: localeInfo[locale].lang,
    home: publicUrl(pageAddress(locale, home)),
    self: publicUrl(pathInFolder(locale, feedName(topic, form))),
    updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
    author: site.title[locale],
    items,
  }
}
