import type { Snapshot } from '@/lib/content/snapshot'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { feedFile, type FeedForm, type FeedTopic } from '@/lib/routing/feed-files'
import { site } from '@/lib/settings/config'
import { type Locale, localeInfo, pageAddress } from '@/lib/site/locales'
import { listChangedPages } from './changes'
import type { FeedItem } from './feed-item'
import { listReleases } from './releases'
import { tagOf } from './tag'

/** A feed, independent of its format. */
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

/** Builds a feed from a snapshot. */
export function buildFeed(snapshot: Snapshot, locale: Locale, topic: FeedTopic, form: FeedForm): Feed {
  const items = topic === 'releases' ? listReleases(snapshot, locale) : listChangedPages(snapshot, locale)
  const words = messagesOf(locale).feeds
  const home = topic === 'releases' ? site.changelog : '/'
  return {
    id: tagOf(`feeds/${locale}/${topic}`),
    title: fill(words.title, { site: site.title[locale], topic: words[topic] }),
    lang: localeInfo[locale].lang,
    home: publicUrl(pageAddress(locale, home)),
    self: publicUrl(feedFile(locale, topic, form)),
    updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
    author: site.title[locale],
    items,
  }
}
