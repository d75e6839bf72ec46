import type { ReactNode } from 'react'
import type { Locale } from '@/lib/site/locales'
import { Since, sinceMark } from '../since/since'
import styles from './option-table.module.css'

/** One option, setting or key, in words. */
export interface OptionRow {
  name: string
  /** Anchor of the row. */
  id?: string
  /** Short words below the name, such as its type; the last of them may be marked. */
  kinds: string[]
  mark?: string
  /** First version that has it; empty or absent where it was always there. */
  since?: string
  default: ReactNode
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

/** Table of options: name and kind, default, meaning with the notes. On phones each row becomes a block. */
export function OptionTable({ rows, caption, locale, words }: OptionTableProps) {
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
              <code>{row.name}</code>
              <span className={styles.kind}>
                {row.kinds.join(' · ')}
                {row.mark && <span className={styles.required}>{row.mark}</span>}
                {row.since && <Since version={row.since} locale={locale} />}
              </span>
            </th>
            <td data-label={words.default}>{row.default ?? <span className={styles.none}>–</span>}</td>
            <td>
              {row.label && <strong>{row.label} </strong>}
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

/** Values that can be chosen, an empty one in words. */
export function Choices({ values, words }: { values: string[]; words: { choices: string; empty: string } }) {
  return (
    <>
      {words.choices}:{' '}
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 && ' '}
          {value === '' ? <em>{words.empty}</em> : <code>{value}</code>}
        </span>
      ))}
    </>
  )
}
