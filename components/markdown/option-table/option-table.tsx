import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { listOptions, type OptionTag } from '@/lib/content/data/option-list'
import { fill } from '@/lib/i18n/fill'
import { messagesOf, bracketed, joinWords, punctuationOf } from '@/lib/i18n/messages'
import type { PageData } from '@/lib/page-data/page-data'
import { Since, sinceMark } from '@/components/ui/since/since'
import styles from './option-table.module.css'

/** The component of a tag that shows a table of options. */
export const optionTable = (tag: OptionTag) =>
  function TagTable({ pageData, ...attributes }: { pageData: PageData }) {
    return <OptionTable tag={tag} attributes={attributes} pageData={pageData} />
  }

interface OptionTableProps {
  tag: OptionTag
  attributes: Readonly<Record<string, string>>
  pageData: PageData
}

/** Table of options: name and type, meaning with default, choices and notes. On phones each row becomes a block. */
function OptionTable({ tag, attributes, pageData: { locale, named } }: OptionTableProps) {
  const { column, rows } = listOptions(tag, attributes, named, locale)
  const messages = messagesOf(locale).driver
  const { colon, openBracket: open, closeBracket: close } = punctuationOf(locale)
  const shownValue = (value: string) => (value === '' ? <em>{messages.empty}</em> : <InlineCode>{value}</InlineCode>)
  if (rows.length === 0) return tag === 'DriverOptions' ? <p>{messages.noOptions}</p> : null
  return (
    <table className={styles.options}>
      <caption className="visually-hidden">{attributes.name ?? attributes.section ?? column}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{messages.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, choices, ...row }, index) => (
          // Two common options are one field with different choices: links lead to the first.
          <tr key={`${id}-${index}`} id={rows.findIndex((other) => other.id === id) === index ? id : undefined} {...sinceMark(row.since)}>
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
                {row.required && <span className={styles.required}>{messages.required}</span>}
                {row.since && <Since version={row.since} locale={locale} />}
              </span>
            </th>
            <td>
              <InlineText text={row.meaning} locale={locale} />
              {(row.shown ?? row.default) !== undefined && (
                <p className={styles.choices}>
                  {messages.default + colon}
                  {row.shown ? <InlineText text={row.shown} locale={locale} /> : shownValue(row.default ?? '')}
                </p>
              )}
              {label?.meaning && (
                <p className={styles.choices}>{fill(messages.labelMeans, { label: label.label, meaning: label.meaning })}</p>
              )}
              {choices.length > 0 && (
                <p className={styles.choices}>
                  {messages.choices + colon}
                  {choices.map((value, at) => {
                    const shown = label?.choices.get(value)
                    return (
                      <span key={value}>
                        {at > 0 && ' '}
                        {shownValue(value)}
                        {shown && bracketed([shown], locale)}
                      </span>
                    )
                  })}
                </p>
              )}
              {row.note && (
                <p className={styles.choices}>
                  <InlineText text={row.note} locale={locale} />
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
