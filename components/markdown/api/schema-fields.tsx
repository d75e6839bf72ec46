import { objectInside, typeName, flattenSchema, translated } from '@/lib/content/data/openapi'
import type { ApiSchema, OpenApiDocument } from '@/lib/content/data/openapi-schema'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import type { Messages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { Since, sinceMark } from '@/components/ui/since/since'
import styles from './api.module.css'

interface SchemaFieldsProps {
  document: OpenApiDocument
  schema: ApiSchema
  locale: Locale
  messages: Messages['api']
  /** Names of the enclosing schemas: a schema that contains itself is not expanded again. */
  trail?: string[]
}

/** Fields of an object as a list; fields that contain objects are collapsible. */
export function SchemaFields({ document, schema: raw, locale, messages, trail = [] }: SchemaFieldsProps) {
  const schema = flattenSchema(document, raw)
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return <p className={styles.typeOnly}>{typeName(document, raw)}</p>
  return (
    <ul className={styles.fields}>
      {fields.map(([name, property]) => {
        const field = flattenSchema(document, property)
        const inner = objectInside(document, property)
        const ref = property.$ref ?? property.items?.$ref ?? name
        const text = translated({ ...field, ...property }, 'description', locale)
        return (
          <li key={name} {...sinceMark(field['x-since'])}>
            <p className={styles.fieldHead}>
              <InlineCode>{name}</InlineCode>
              <span className={styles.type}>{typeName(document, property)}</span>
              {schema.required?.includes(name) && <span className={styles.required}>{messages.required}</span>}
              {field['x-since'] && <Since version={field['x-since']} locale={locale} />}
            </p>
            {text && (
              <p className={styles.fieldText}>
                <InlineText text={text} />
              </p>
            )}
            <Values schema={field} locale={locale} messages={messages} />
            {inner && !trail.includes(ref) && (
              <details className={styles.nested}>
                <summary>{messages.fields.replace('{name}', name)}</summary>
                <SchemaFields document={document} schema={inner} locale={locale} messages={messages} trail={[...trail, ref]} />
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Values({ schema, locale, messages }: { schema: ApiSchema; locale: Locale; messages: Messages['api'] }) {
  const explained = schema['x-enum-values'] ?? schema['x-bits']
  const plain = explained ? undefined : schema.enum
  if (!explained && !plain && schema.default === undefined) return null
  return (
    <div className={styles.fieldText}>
      {plain && (
        <>
          {messages.values}
          {plain.map((value) => (
            <span key={String(value)}>
              <InlineCode>{JSON.stringify(value)}</InlineCode>{' '}
            </span>
          ))}
        </>
      )}
      {schema.default !== undefined && (
        <>
          {messages.default}
          <InlineCode>{JSON.stringify(schema.default)}</InlineCode>
        </>
      )}
      {explained && (
        <ul className={styles.values}>
          {explained.map((entry) => (
            <li key={String(entry.value)}>
              <InlineCode>{JSON.stringify(entry.value)}</InlineCode> {entry[locale]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
