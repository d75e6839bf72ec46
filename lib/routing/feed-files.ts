import { locales, type Locale } from '@/lib/site/locales'

/** What a feed is about: releases of the product, or changes of the pages. */
export const feedTopics = ['releases', 'changes'] as const
export type FeedTopic = (typeof feedTopics)[number]

/** File extensions of the two formats, with their media types. */
export const feedForms = { atom: 'application/atom+xml', json: 'application/feed+json' } as const
export type FeedForm = keyof typeof feedForms

/** Path of a feed: `/feeds/en/releases.atom`. */
export function feedFile(locale: Locale, topic: FeedTopic, form: FeedForm): string {
  return `/feeds/${locale}/${topic}.${form}`
}

/** All feeds. They are rendered from the content, so publishing renders them again. */
export const feedFiles: readonly { locale: Locale; topic: FeedTopic; form: FeedForm; path: string }[] = locales.flatMap((locale) =>
  feedTopics.flatMap((topic) =>
    (Object.keys(feedForms) as FeedForm[]).map((form) => ({ locale, topic, form, path: feedFile(locale, topic, form) })),
  ),
)
