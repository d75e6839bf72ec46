import type { OpenApiDocument } from '@/lib/content/data/openapi'
import type { Locale } from '@/lib/site/locales'
import { sampleServer } from '@/lib/site/sample-connection'
import { listRequests, type ClientRequest, type NamedValue } from './list-requests'

/** The API as a Postman collection (format 2.1): a folder per group, variables for the URL and the token. */
export function buildPostmanCollection(document: OpenApiDocument, locale: Locale) {
  return {
    info: {
      name: 'AList',
      version: String(document.info.version),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [setting('key', 'Authorization'), setting('value', '{{token}}'), setting('in', 'header')],
    },
    variable: [
      { key: 'server', value: sampleServer },
      { key: 'token', value: '' },
    ],
    item: listRequests(document, locale).map(({ name, requests }) => ({ name, item: requests.map(toItem) })),
  }
}

function toItem(request: ClientRequest) {
  const original = {
    method: request.method,
    description: request.description,
    header: [
      ...(request.sample.body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ...request.headers.map(toEntry),
    ],
    url: {
      raw: `{{server}}${request.path}`,
      host: ['{{server}}'],
      path: request.path.split('/').slice(1),
      query: request.query.map(toEntry),
      variable: request.variables.map(({ name, value, description }) => ({ key: name, value, description })),
    },
    ...authOf(request),
    ...bodyOf(request),
  }
  return {
    name: request.name,
    request: original,
    response:
      request.reply === undefined
        ? []
        : [
            {
              name: request.name,
              originalRequest: original,
              code: 200,
              status: 'OK',
              header: [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }],
              body: JSON.stringify(request.reply, null, 2),
            },
          ],
  }
}

function toEntry({ name, value, description, off }: NamedValue) {
  return { key: name, value, description, ...(off && { disabled: true }) }
}

function authOf({ auth, sample }: ClientRequest) {
  if (auth === 'none') return { auth: { type: 'noauth' } }
  if (!sample.basic) return {}
  return { auth: { type: 'basic', basic: [setting('username', sample.basic.name), setting('password', sample.basic.password)] } }
}

function bodyOf({ sample: { body, file } }: ClientRequest) {
  if (body !== undefined) return { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } } }
  if (!file) return {}
  if (!file.field) return { body: { mode: 'file', file: { src: file.name } } }
  return { body: { mode: 'formdata', formdata: [{ key: file.field, type: 'file', src: file.name }] } }
}

function setting(key: string, value: string) {
  return { key, value, type: 'string' }
}
