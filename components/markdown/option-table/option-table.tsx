import type { ReactNode } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import type { ShownLabel } from '@/lib/content/data/labels'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { bracketed, joinWords, punctuationOf } from '@/lib/i18n/punctuation'
import type { Locale } from '@/lib/site/locales'
import { Since, sinceMark } from '../since/since'
import styles from './option-table.module.css'

interface OptionRow {
  name: string
  /** Anchor of the row. */
  id?: string | undefined
  /** Label in the product's interface; absent if it has none. */
  label?: ShownLabel | undefined
  /** Short remarks below the name, such as its type, and a highlighted one. */
  kinds: string[]
  mark?: ReactNode
  /** First version with it; empty if it was always there. */
  since: string
  default: ReactNode
  /** Inline Markdown by language. */
  meaning: Readonly<Record<Locale, string>>
  choices?: readonly string[]
  /** Line below the meaning. */
  note?: ReactNode
}

interface OptionTableProps {
  rows: readonly OptionRow[]
  /** Head of the first column. */
  name: string
  /** Name of the table for screen readers, if it isn't that of the column. */
  caption?: string | undefined
  locale: Locale
}

/** Table of options: name and type, meaning with default, choices and notes. On phones each row becomes a block. */
export function OptionTable({ rows, name, caption = name, locale }: OptionTableProps) {
  const messages = messagesOf(locale).driver
  const { colon, openBracket: open, closeBracket: close } = punctuationOf(locale)
  return (
    <table className={styles.options}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{messages.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, choices = [], ...row }, index) => (
          <tr key={`${row.name}-${index}`} id={row.id} {...sinceMark(row.since)}>
            <th scope="row">
              {label ? (
                <>
                  {label.label}
                  <span className={styles.key}>
                    {open}
                    <InlineCode>{row.name}</InlineCode>
                    {close}
                  </span>
                </>
              ) : (
                <InlineCode>{row.name}</InlineCode>
              )}
              <span className={styles.kind}>
                {joinWords(row.kinds, locale)}
                {row.mark && <span className={styles.required}>{row.mark}</span>}
                {row.since && <Since version={row.since} locale={locale} />}
              </span>
            </th>
            <td>
              <InlineText text={row.meaning[locale]} locale={locale} />
              {row.default && (
                <p className={styles.choices}>
                  {messages.default}
                  {colon}
                  {row.default}
                </p>
              )}
              {label?.meaning && (
                <p className={styles.choices}>{fill(messages.labelMeans, { label: label.label, meaning: label.meaning })}</p>
              )}
              {choices.length > 0 && (
                <p className={styles.choices}>
                  {messages.choices}
                  {colon}
                  {choices.map((value, at) => {
                    const shown = label?.choices.get(value)
                    return (
                      <span key={value}>
                        {at > 0 && ' '}
                        {value === '' ? <em>{messages.empty}</em> : <InlineCode>{value}</InlineCode>}
                        {shown && bracketed([shown], locale)}
                      </span>
                    )
                  })}
                </p>
              )}
              {row.note && <p className={styles.choices}>{row.note}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
