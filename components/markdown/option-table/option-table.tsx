import type { ReactNode } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import { bracketed, bracketsOf, colonOf } from '@/lib/i18n/punctuation'
import type { Locale } from '@/lib/site/locales'
import { Since, sinceMark } from '../since/since'
import styles from './option-table.module.css'

/** Content of a row: one option, setting or key. */
export interface OptionRow {
  name: string
  /** Anchor of the row. */
  id?: string
  /** Short remarks below the name, such as its type; the last one may be highlighted. */
  kinds: string[]
  mark?: string
  /** First version with it; empty or absent if it was always there. */
  since?: string
  default: ReactNode
  /** Label in the product's interface; absent if it has none. */
  label?: string
  meaning: ReactNode
  /** Lines below the meaning. */
  notes: ReactNode[]
}

interface OptionTableProps {
  rows: OptionRow[]
  caption: string
  locale: Locale
  words: { name: string; default: string; meaning: string }
}

/** Table of options: name and type, default, meaning with notes. On phones each row becomes a block. */
export function OptionTable({ rows, caption, locale, words }: OptionTableProps) {
  const [open, close] = bracketsOf(locale)
  return (
    <table className={styles.options}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.default}</th>
          <th scope="col">{words.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.name}-${index}`} id={row.id} {...sinceMark(row.since)}>
            <th scope="row">
              {row.label ? (
                <>
                  {row.label}
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
                {row.kinds.join(' · ')}
                {row.mark && <span className={styles.required}>{row.mark}</span>}
                {row.since && <Since version={row.since} locale={locale} />}
              </span>
            </th>
            <td data-label={words.default}>{row.default ?? <span className={styles.none}>–</span>}</td>
            <td>
              {row.meaning}
              {row.notes.map((note, at) => (
                <p key={at} className={styles.choices}>
                  {note}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ChoicesProps {
  values: string[]
  /** Label of a value in the product's interface, if it differs. */
  labels?: ReadonlyMap<string, string> | undefined
  locale: Locale
  words: { choices: string; empty: string }
}

/** Possible values with their labels; an empty one is spelled out. */
export function Choices({ values, labels, locale, words }: ChoicesProps) {
  return (
    <>
      {words.choices}
      {colonOf(locale)}
      {values.map((value, index) => {
        const label = labels?.get(value)
        return (
          <span key={value}>
            {index > 0 && ' '}
            {value === '' ? <em>{words.empty}</em> : <InlineCode>{value}</InlineCode>}
            {label && bracketed([label], locale)}
          </span>
        )
      })}
    </>
  )
}
