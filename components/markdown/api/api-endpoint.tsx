import { getLocale } from 'next-intl/server'
import { InlineText } from '@/components/ui/inline-text'
import { errorsOf, findEndpoint, flattenSchema, resolveRef, type ApiSchema, type OpenApiDocument } from '@/lib/content/data/openapi'
import { currentSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { storageKeys } from '@/lib/browser/storage'
import type { Locale } from '@/lib/site/locales'
import { Since, sinceMark } from '../since/since'
import { markdownWords } from '../words'
import { buildSample, exampleOfSchema, listParameters, sampleBody } from './build-sample'
import { CodePanel } from './code-panel'
import { Samples } from './samples.client'
import { SchemaFields } from './schema-fields'
import { TryIt } from './try-it.client'
import styles from './api.module.css'

/**
 * One endpoint of the HTTP interface, from the OpenAPI document: how to call it, what it answers, what can go wrong.
 */
export async function ApiEndpoint({ id }: { id: string }) {
  const locale = (await getLocale()) as Locale
  const words = messagesOf(locale).api
  const { document } = currentSnapshot().data.openApi()
  const endpoint = document && findEndpoint(document, id)
  if (!endpoint) return <p>{words.missing.replace('{id}', id)}</p>
  const { method, path, operation } = endpoint
  const text = (english: string | undefined, chinese: string | undefined) => (locale === 'zh' && chinese) || english
  const parameters = listParameters(document, operation.parameters)
  const media = operation.requestBody && Object.entries(resolveRef(document, operation.requestBody).content ?? {})[0]
  const success = successMedia(document, operation.responses)
  const data = success?.schema && dataSchema(document, success.schema)
  // The heading above the endpoint says what the summary says.
  const description = text(operation.description, operation['x-zh-description']) ?? text(operation.summary, operation['x-zh-summary']) ?? ''
  const answer: unknown = success && (success.example ?? (success.schema && exampleOfSchema(document, success.schema)))
  const { tabs, copyCode, copied } = markdownWords(locale)
  const panelWords = { tabs, copy: copyCode, copied }
  const errors = errorsOf(document, operation)
  const permission = operation['x-permission']?.[locale]
  return (
    <section className={styles.endpoint} aria-label={`${words.endpoint} ${method} ${path}`} {...sinceMark(operation['x-since'])}>
      <p className={styles.address}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>
        <code>{path}</code>
        {operation['x-since'] && <Since version={operation['x-since']} locale={locale} />}
        {operation.deprecated && <span className={styles.deprecated}>{words.deprecated}</span>}
      </p>
      <p>
        <InlineText text={description} />
      </p>
      <dl className={styles.facts}>
        {operation['x-auth'] && (
          <div>
            <dt>{words.auth}</dt>
            <dd>{words.auths[operation['x-auth']]}</dd>
          </div>
        )}
        {permission && (
          <div>
            <dt>{words.permission}</dt>
            <dd>
              <InlineText text={permission} />
            </dd>
          </div>
        )}
      </dl>
      {parameters.length > 0 && (
        <details className={styles.part} open>
          <summary>{words.parameters}</summary>
          <ul className={styles.fields}>
            {parameters.map((parameter) => (
              <li key={`${parameter.in}-${parameter.name}`}>
                <p className={styles.fieldHead}>
                  <code>{parameter.name}</code>
                  <span className={styles.type}>
                    {words.places[parameter.in]}
                    {parameter.schema?.type ? `, ${[parameter.schema.type].flat().join(' | ')}` : ''}
                  </span>
                  {parameter.required && <span className={styles.required}>{words.required}</span>}
                </p>
                <p className={styles.fieldText}>
                  <InlineText text={text(parameter.description, parameter['x-zh-description']) ?? ''} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {media?.[1].schema && (
        <details className={styles.part} open>
          <summary>
            {words.body} <span className={styles.type}>{media[0]}</span>
          </summary>
          <SchemaFields document={document} schema={media[1].schema} locale={locale} words={words} />
        </details>
      )}
      {data && (
        <details className={styles.part}>
          <summary>{words.data}</summary>
          <SchemaFields document={document} schema={data} locale={locale} words={words} />
        </details>
      )}
      {errors.length > 0 && (
        <details className={styles.part}>
          <summary>{words.errors}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.code}</th>
                <th scope="col">{words.message}</th>
                <th scope="col">{words.when}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map((error) => (
                <tr key={`${error.code}${error.message}${error.when.en}`}>
                  <td>{error.code}</td>
                  <td>
                    <code className={styles.message}>{error.message}</code>
                  </td>
                  <td>
                    <InlineText text={error.when[locale]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <Samples request={buildSample(document, endpoint)} store={storageKeys.codeTabs} words={panelWords} />
      {answer !== undefined && (
        <details className={styles.part}>
          <summary>{words.exampleResponse}</summary>
          <CodePanel name={words.exampleResponse} text={JSON.stringify(answer, null, 2)} words={panelWords} />
        </details>
      )}
      <TryIt
        words={words.tryIt}
        method={method}
        path={path}
        parameters={parameters
          .filter((parameter) => parameter.name !== 'Authorization')
          .map(({ name, in: place, required = false }) => ({ name, place, required }))}
        body={sampleBody(document, operation.requestBody)}
      />
    </section>
  )
}

function successMedia(
  document: OpenApiDocument,
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: ApiSchema; example?: unknown }> }> = {},
) {
  const response = responses['200']
  return response && resolveRef(document, response).content?.['application/json']
}

/** Schema of `data` within the envelope of every answer; a schema without an envelope is shown whole. */
function dataSchema(document: OpenApiDocument, schema: ApiSchema): ApiSchema | null {
  const flat = flattenSchema(document, schema)
  const data = flat.properties?.data
  if (!data) return flat.properties ? flat : null
  const inner = flattenSchema(document, data)
  return inner.properties || inner.items ? data : null
}
