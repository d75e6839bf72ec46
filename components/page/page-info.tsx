import type { ReactNode } from 'react'
import type { PageData } from '@/lib/page-data/page-data'
import { fill } from '@/lib/i18n/fill'
import { messagesOf, joinWords, punctuationOf } from '@/lib/i18n/messages'
import { site } from '@/lib/settings/config'
import { localeInfo } from '@/lib/site/locales'
import { formatDay } from '@/lib/site/moment'
import styles from './page-info.module.css'

interface Entry {
  /** What the entry is; none if it says so itself. */
  label?: string
  content: ReactNode
}

/** Facts about a page, in one quiet line below its text: author, original, date, category, tags, reading time, words. */
export function PageInfo({ page }: { page: PageData }) {
  const { meta, locale, git } = page
  if (meta.pageInfo === false) return null
  const messages = messagesOf(locale).page
  const authors = meta.author?.length ? meta.author : meta.author && site.author ? [{ name: site.author }] : []
  // A page that never changed has the date of an import, which says nothing about its text.
  const written = meta.date ?? (git && git.updated !== git.created ? git.created : null)
  const entries: Entry[] = []
  if (authors.length > 0) {
    const names = authors.map(({ name, url }, index) => (
      <span key={name}>
        {index > 0 && punctuationOf(locale).list}
        {url ? <a href={url}>{name}</a> : name}
      </span>
    ))
    entries.push({ label: messages.author, content: names })
  }
  if (meta.isOriginal) entries.push({ content: messages.original })
  if (written) {
    const text = meta.localizedDate ?? formatDay(written, localeInfo[locale].lang)
    entries.push({ label: messages.date, content: <time dateTime={written}>{text}</time> })
  }
  if (meta.category.length > 0) entries.push({ label: messages.category, content: joinWords(meta.category, locale) })
  if (meta.tag.length > 0) entries.push({ label: messages.tag, content: joinWords(meta.tag, locale) })
  if (meta.readingTime) {
    const minutes = wholeMinutes(meta.readingTime.minutes)
    const text = minutes === 0 ? messages.lessThanMinute : fill(messages.aboutMinutes, { minutes })
    entries.push(
      { content: <time dateTime={`PT${minutes || 1}M`}>{text}</time> },
      { content: fill(messages.aboutWords, { words: meta.readingTime.words }) },
    )
  }
  return (
    <ul className={styles.info}>
      {entries.map(({ label, content }, at) => (
        <li key={at}>
          {label && label + punctuationOf(locale).colon}
          {content}
        </li>
      ))}
    </ul>
  )
}

/** Whole minutes of reading: 0 below one minute. */
export function wholeMinutes(minutes: number): number {
  return minutes < 1 ? 0 : Math.round(minutes)
}
