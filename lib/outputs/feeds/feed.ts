import type { Snapshot } from '@/lib/content/snapshot'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { feedFile, type FeedForm, type FeedTopic } from '@/lib/routing/feed-files'
import { site } from '@/lib/settings/config'
import { localeInfo, localizedPath, type Locale } from '@/lib/site/locales'
import { listChanges } from './changes'
import type { FeedItem } from './feed-item'
import { listReleases } from './releases'
import { tagOf } from './tag'

/** A feed, whatever form it goes out in. */
export interface Feed {
  id: string
  title: string
  lang: string
  /** Page that the feed tells of, and its own address. */
  home: string
  self: string
  /** Of the newest entry: the same content gives the same bytes. */
  updated: Date
  author: string
  items: FeedItem[]
}

/** Reads a feed off a state of the content. */
export function buildFeed(snapshot: Snapshot, locale: Locale, topic: FeedTopic, form: FeedForm): Feed {
  const items = topic === 'releases' ? listReleases(snapshot, locale) : listChanges(snapshot, locale)
  const words = messagesOf(locale).feeds
  const home = topic === 'releases' ? site.changelog : '/'
  return {
    id: tagOf(`feeds/${locale}/${topic}`),
    title: fill(words.title, { site: site.title[locale], topic: words[topic] }),
    lang: localeInfo[locale].lang,
    home: publicUrl(localizedPath(locale, home)),
    self: publicUrl(feedFile(locale, topic, form)),
    updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
    author: site.title[locale],
    items,
  }
}
