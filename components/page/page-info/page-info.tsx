import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import type { ReactNode } from 'react'
import { DescribedVersion } from '@/components/ui/described-version'
import { Icon } from '@/components/ui/icon'
import type { Page } from '@/lib/content/page'
import { site } from '@/lib/settings/config'
import { localeInfo } from '@/lib/site/locales'
import { PageMenu } from '../page-menu/page-menu'
import { chipColour } from './chip-colour'
import { readingText } from './reading-text'
import styles from './page-info.module.css'

/** Line below the title: author, original, date, category, tags, reading time, words, version. */
export function PageInfo({ page }: { page: Page }) {
  const { meta, locale, git } = page
  if (meta.pageInfo === false) return <PageMenu page={page} />
  const messages = messagesOf(page.locale).page
  const authors = meta.author?.length ? meta.author : meta.author && site.author ? [{ name: site.author }] : []
  // A page that never changed has the date of an import, which says nothing about its text.
  const written = meta.date ? new Date(meta.date) : git && git.updated !== git.created ? new Date(git.created) : null
  const date = new Intl.DateTimeFormat(localeInfo[locale].lang, { dateStyle: 'long', timeZone: 'UTC' })
  const time = meta.readingTime && readingText(meta.readingTime)
  return (
    <ul className={styles.info}>
      {authors.length > 0 && (
        <Entry icon="user" label={messages.author} pure={meta.pure}>
          {authors.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {url ? <a href={url}>{name}</a> : name}
            </span>
          ))}
        </Entry>
      )}
      {meta.isOriginal && (
        <Entry icon="feather" label={messages.original} pure={meta.pure}>
          {messages.original}
        </Entry>
      )}
      {written && (
        <Entry icon="calendar" label={messages.date} pure={meta.pure}>
          <time dateTime={written.toISOString()}>{meta.localizedDate ?? date.format(written)}</time>
        </Entry>
      )}
      <Chips minor icon="folder" label={messages.category} names={meta.category} pure={meta.pure} />
      <Chips minor icon="tag" label={messages.tag} names={meta.tag} pure={meta.pure} />
      {time && (
        <>
          <Entry icon="timer" label={messages.readingTime} pure={meta.pure}>
            <time dateTime={`PT${time.minutes || 1}M`}>
              {time.minutes === 0 ? messages.lessThanMinute : fill(messages.aboutMinutes, { minutes: time.minutes })}
            </time>
          </Entry>
          <Entry minor icon="whole-word" label={messages.words} pure={meta.pure}>
            {fill(messages.aboutWords, { words: time.words })}
          </Entry>
        </>
      )}
      <li className={styles.chip}>
        <DescribedVersion locale={locale} />
      </li>
      <li className={styles.menu}>
        <PageMenu page={page} />
      </li>
    </ul>
  )
}

/** `minor` entries are hidden on phones, where the line is short. */
function Entry({
  icon,
  label,
  pure,
  minor,
  children,
}: {
  icon: string
  label: string
  pure?: boolean
  minor?: boolean
  children: ReactNode
}) {
  return (
    <li className={minor ? styles.minor : undefined} title={pure ? undefined : label}>
      <Icon name={icon} size={14} />
      <span className="visually-hidden">{label}: </span>
      <span>{children}</span>
    </li>
  )
}

function Chips({ icon, label, names, pure, minor }: { icon: string; label: string; names: string[]; pure?: boolean; minor?: boolean }) {
  if (names.length === 0) return null
  return (
    <Entry icon={icon} label={label} pure={pure} minor={minor}>
      {names.map((name) => (
        <span key={name} className={styles.chip} data-colour={pure ? undefined : chipColour(name)}>
          {name}
        </span>
      ))}
    </Entry>
  )
}
