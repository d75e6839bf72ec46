import type { ReactNode } from 'react'
import type { Page } from '@/lib/content/page'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { colonOf, joinWords, listSeparatorOf } from '@/lib/i18n/punctuation'
import { site } from '@/lib/settings/config'
import { localeInfo, type Locale } from '@/lib/site/locales'
import { formatDay } from '@/lib/site/moment'
import styles from './page-info.module.css'

/** Facts about a page in one line: author, original, date, category, tags, reading time, words. */
export function PageInfo({ page }: { page: Page }) {
  const { meta, locale, git } = page
  if (meta.pageInfo === false) return null
  const messages = messagesOf(locale).page
  const authors = meta.author?.length ? meta.author : meta.author && site.author ? [{ name: site.author }] : []
  // A page that never changed has the date of an import, which says nothing about its text.
  const written = meta.date ?? (git && git.updated !== git.created ? git.created : null)
  const time = meta.readingTime && readingText(meta.readingTime)
  return (
    <ul className={styles.info}>
      {authors.length > 0 && (
        <Entry label={messages.author} locale={locale} pure={meta.pure}>
          {authors.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && listSeparatorOf(locale)}
              {url ? <a href={url}>{name}</a> : name}
            </span>
          ))}
        </Entry>
      )}
      {meta.isOriginal && (
        <Entry locale={locale} pure={meta.pure}>
          {messages.original}
        </Entry>
      )}
      {written && (
        <Entry label={messages.date} locale={locale} pure={meta.pure}>
          <time dateTime={written}>{meta.localizedDate ?? formatDay(written, localeInfo[locale].lang)}</time>
        </Entry>
      )}
      {meta.category.length > 0 && (
        <Entry minor label={messages.category} locale={locale} pure={meta.pure}>
          {joinWords(meta.category, locale)}
        </Entry>
      )}
      {meta.tag.length > 0 && (
        <Entry minor label={messages.tag} locale={locale} pure={meta.pure}>
          {joinWords(meta.tag, locale)}
        </Entry>
      )}
      {time && (
        <>
          <Entry label={messages.readingTime} locale={locale} pure={meta.pure}>
            <time dateTime={`PT${time.minutes || 1}M`}>
              {time.minutes === 0 ? messages.lessThanMinute : fill(messages.aboutMinutes, { minutes: time.minutes })}
            </time>
          </Entry>
          <Entry minor label={messages.words} locale={locale} pure={meta.pure}>
            {fill(messages.aboutWords, { words: time.words })}
          </Entry>
        </>
      )}
    </ul>
  )
}

interface EntryProps {
  /** What the entry is, as a tooltip and for screen readers; none if the entry says it. */
  label?: string
  locale: Locale
  /** Pure pages have no tooltips. */
  pure?: boolean
  /** Hidden on phones. */
  minor?: boolean
  children: ReactNode
}

function Entry({ label, locale, pure, minor, children }: EntryProps) {
  return (
    <li className={minor ? styles.minor : undefined} title={pure ? undefined : label}>
      {label && <span className="visually-hidden">{label + colonOf(locale)}</span>}
      {children}
    </li>
  )
}

/** Integers for the reading time: `minutes` is 0 below one minute, otherwise at least 1. */
export function readingText({ words, minutes }: { words: number; minutes: number }): { words: number; minutes: number } {
  return { words, minutes: minutes < 1 ? 0 : Math.max(1, Math.round(minutes)) }
}
