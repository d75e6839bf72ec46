import type { ReactNode } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { type ApiError, type ApiParameter, translated } from '@/lib/content/data/openapi'
import type { Messages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import styles from './api.module.css'

/** A collapsible part of an endpoint, without a script. */
export function Part({ title, note, open, children }: { title: string; note?: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={open}>
      <summary>
        {title} {note && <span className={styles.type}>{note}</span>}
      </summary>
      {children}
    </details>
  )
}

/** Parameters in the path, the query and headers. */
export function Parameters({ parameters, locale, words }: { parameters: ApiParameter[]; locale: Locale; words: Messages['api'] }) {
  return (
    <ul className={styles.fields}>
      {parameters.map((parameter) => (
        <li key={`${parameter.in}-${parameter.name}`}>
          <p className={styles.fieldHead}>
            <InlineCode>{parameter.name}</InlineCode>
            <span className={styles.type}>
              {words.places[parameter.in]}
              {parameter.schema?.type ? `, ${[parameter.schema.type].flat().join(' | ')}` : ''}
            </span>
            {parameter.required && <span className={styles.required}>{words.required}</span>}
          </p>
          <p className={styles.fieldText}>
            <InlineText text={translated(parameter, 'description', locale) ?? ''} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Responses of an endpoint, without the errors of every call, which are described on one page. */
export function Errors({ errors, locale }: { errors: ApiError[]; locale: Locale }) {
  return (
    <ul className={styles.fields}>
      {errors.map((error) => (
        <li key={`${error.code}${error.message}${error.when.en}`}>
          <p className={styles.fieldHead}>
            <span className={styles.errorCode}>{error.code}</span>
            <InlineCode>{error.message}</InlineCode>
          </p>
          <p className={styles.fieldText}>
            <InlineText text={error.when[locale]} />
          </p>
        </li>
      ))}
    </ul>
  )
}
