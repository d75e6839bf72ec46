import type { OpenApiDocument } from '@/lib/content/data/openapi'
import type { Locale } from '@/lib/site/locales'
import { sampleServer } from '@/lib/site/sample-connection'
import { listRequests, type ClientRequest, type NamedValue } from './list-requests'

/**
 * The API as a Bruno collection: its files by path. The token is a secret variable of the environment, which Bruno does not write to the
 * files.
 */
export function buildBrunoCollection(document: OpenApiDocument, locale: Locale): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': `${JSON.stringify({ version: '1', name: 'AList', type: 'collection' }, null, 2)}\n`,
    'collection.bru': join(
      block('auth', ['mode: apikey']),
      block('auth:apikey', ['key: Authorization', 'value: {{token}}', 'placement: header']),
    ),
    'environments/AList.bru': join(block('vars', [`server: ${sampleServer}`]), 'vars:secret [\n  token\n]'),
  }
  listRequests(document, locale).forEach(({ name, requests }, at) => {
    const folder = fileName(name)
    files[`${folder}/folder.bru`] = join(block('meta', [`name: ${name}`, `seq: ${at + 1}`]))
    requests.forEach((request, index) => {
      files[`${folder}/${fileName(request.name)}.bru`] = toFile(request, index + 1)
    })
  })
  return files
}

function toFile(request: ClientRequest, seq: number): string {
  const { method, path, query, variables, headers, sample, description } = request
  const body = sample.body !== undefined ? 'json' : sample.file?.field ? 'multipartForm' : sample.file ? 'file' : 'none'
  const auth = request.auth === 'token' ? 'inherit' : request.auth
  const shown = query.filter(({ off }) => !off).map(({ name, value }) => `${name}=${value}`)
  return join(
    block('meta', [`name: ${request.name}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: {{server}}${path}${shown.length ? `?${shown.join('&')}` : ''}`, `body: ${body}`, `auth: ${auth}`]),
    block('params:query', query.map(toLine)),
    block('params:path', variables.map(toLine)),
    block('headers', headers.map(toLine)),
    sample.basic && block('auth:basic', [`username: ${sample.basic.name}`, `password: ${sample.basic.password}`]),
    body === 'json' && block('body:json', JSON.stringify(sample.body, null, 2).split('\n')),
    body === 'multipartForm' && block('body:multipart-form', [`${sample.file?.field}: @file(${sample.file?.name})`]),
    body === 'file' && block('body:file', [`file: @file(${sample.file?.name}) @contentType(application/octet-stream)`]),
    block('docs', description.split('\n')),
  )
}

function toLine({ name, value, off }: NamedValue): string {
  return `${off ? '~' : ''}${name}: ${value}`
}

/** A block in Bruno's format; empty if it has no content. */
function block(name: string, lines: readonly string[]): string | undefined {
  return lines.some(Boolean) ? `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}` : undefined
}

function join(...blocks: (string | false | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** File systems differ in the characters that names may contain. */
function fileName(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
