import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { buildSample, describeEndpoint, sampleBody } from '@/lib/api-samples/sample-request'
import { findEndpoint, type ApiEndpointRecord, translated } from '@/lib/content/data/openapi'
import type { ApiError, ApiParameter } from '@/lib/content/data/openapi-schema'
import type { PageData } from '@/lib/page-data/page-data'
import { fill } from '@/lib/i18n/fill'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { Since, sinceMark } from '@/components/ui/since/since'
import { Method } from './method'
import { Samples } from './samples/samples'
import { SchemaFields } from './schema-fields'
import { TryIt } from './try-it/try-it.client'
import styles from './api.module.css'
import type { ReactNode } from 'react'

/** A collapsible part of an endpoint, without a script. */
function Part({ title, note, open, children }: { title: string; note?: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={open}>
      <summary>
        {`${title} `}
        {note && <span className={styles.type}>{note}</span>}
      </summary>
      {children}
    </details>
  )
}

/** Parameters in the path, the query and headers. */
function Parameters({ parameters, locale, messages }: { parameters: ApiParameter[]; locale: Locale; messages: Messages['api'] }) {
  return (
    <ul className={styles.fields}>
      {parameters.map((parameter) => (
        <li key={`${parameter.in}-${parameter.name}`}>
          <p className={styles.fieldHead}>
            <InlineCode>{parameter.name}</InlineCode>
            <span className={styles.type}>
              {messages.places[parameter.in]}
              {parameter.schema?.type ? `, ${[parameter.schema.type].flat().join(' | ')}` : ''}
            </span>
            {parameter.required && <span className={styles.required}>{messages.required}</span>}
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
function Errors({ errors, locale }: { errors: ApiError[]; locale: Locale }) {
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

/**
 * One endpoint of the HTTP interface, from the OpenAPI document: how to call it, what it returns, what can go wrong. If there is room, the
 * request in four languages and a sample response are next to it.
 */
export function ApiEndpoint({ id, pageData: { locale, named } }: { id: string; pageData: PageData }) {
  const { api: messages, markdown } = messagesOf(locale)
  const { openApi: document } = named
  const endpoint = document && findEndpoint(document, id)
  if (!endpoint) return <p>{fill(messages.missing, { id })}</p>
  const { method, path, operation } = endpoint
  const { description, media, data, errors, answer, ...described } = describeEndpoint(document, endpoint, locale)
  // A header of all calls is described on one page.
  const parameters = described.parameters.filter(({ name }) => name !== 'Client-Id')
  return (
    <section className={styles.endpoint} aria-label={`${messages.endpoint} ${method} ${path}`} {...sinceMark(operation['x-since'])}>
      <div className={styles.address}>
        <div className={styles.call}>
          <Method name={method} />
          <InlineCode className="plain">{path}</InlineCode>
          {operation['x-since'] && operation['x-since'] !== firstVersion && <Since version={operation['x-since']} locale={locale} />}
          {operation.deprecated && <span className={styles.deprecated}>{messages.deprecated}</span>}
        </div>
        <TryIt
          locale={locale}
          messages={messages.tryIt}
          connection={messages.connection}
          fold={messages.fold}
          copy={{ copy: markdown.copyCode, copied: markdown.copied }}
          method={method}
          path={path}
          parameters={parameters
            .filter(({ name }) => !/^(?:Authorization|Content-Length)$/.test(name))
            .map(({ name, in: sentIn, required = false }) => ({ name, sentIn, required }))}
          body={sampleBody(document, operation.requestBody)}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.told}>
          <p>
            <InlineText text={description} locale={locale} />
          </p>
          <Facts operation={operation} locale={locale} />
          {parameters.length > 0 && (
            <Part title={messages.parameters} open>
              <Parameters parameters={parameters} locale={locale} messages={messages} />
            </Part>
          )}
          {media?.[1].schema && (
            <Part title={messages.body} note={media[0] === 'application/json' ? undefined : media[0]} open>
              <SchemaFields document={document} schema={media[1].schema} locale={locale} messages={messages} />
            </Part>
          )}
          {data && (
            <Part title={messages.data}>
              <SchemaFields document={document} schema={data} locale={locale} messages={messages} />
            </Part>
          )}
          {errors.length > 0 && (
            <Part title={messages.errors} note={String(errors.length)}>
              <Errors errors={errors} locale={locale} />
            </Part>
          )}
        </div>
        <Samples request={buildSample(document, endpoint)} answer={answer} messages={messages} markdown={markdown} />
      </div>
    </section>
  )
}

/** Calls of the first version have always been there. */
const firstVersion = '3.0'

function Facts({ operation, locale }: { operation: ApiEndpointRecord['operation']; locale: Locale }) {
  const messages = messagesOf(locale).api
  const permission = operation['x-permission']?.[locale]
  const facts = [
    [messages.auth, operation['x-auth'] && messages.auths[operation['x-auth']]],
    [messages.permission, permission && <InlineText text={permission} locale={locale} />],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
