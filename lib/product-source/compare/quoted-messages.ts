import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DataFile } from './data-file'
import { asRecord, describedRoutes } from './described-routes'
import type { QuotedMessage } from './messages'

/**
 * Messages in the first column of error tables on English pages (commands and messages are the same in both languages), and in the API
 * description.
 */
export function readQuotedMessages(dir: string, api: DataFile | undefined): QuotedMessage[] {
  const ofPages = readdirSync(path.join(dir, 'en'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => messagesOf(`en/${name.split(path.sep).join('/')}`, readFileSync(path.join(dir, 'en', name), 'utf8')))
  return [...ofPages, ...(api ? messagesOfApi(api) : [])]
}

function messagesOfApi(api: DataFile): QuotedMessage[] {
  const read = (list: unknown, keys: (string | number)[]): QuotedMessage[] =>
    (Array.isArray(list) ? list : []).flatMap((error, index) => {
      const { message } = asRecord(error)
      const line = api.lineOf([...keys, index, 'message'])
      // The description writes `<name>` for inserted values.
      const text = typeof message === 'string' ? message.replaceAll(/<[^>]*>/g, '…') : ''
      return /\p{L}{4}/u.test(text) ? [{ file: api.file, line, text, ofProvider: false }] : []
    })
  const common = Object.entries(asRecord(asRecord(api.value)['x-common-errors']))
  const all = [
    ...describedRoutes(api).flatMap(({ path: url, method, operation }) =>
      read(operation['x-errors'], ['paths', url, method.toLowerCase(), 'x-errors']),
    ),
    ...common.flatMap(([name, list]) => read(list, ['x-common-errors', name])),
  ]
  // Many calls share a message; its first location is sufficient.
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
}

function messagesOf(file: string, text: string): QuotedMessage[] {
  let inTable = false
  return text.split('\n').flatMap((line, index) => {
    if (/^\|\s*(?:Message|Error)/.test(line)) inTable = true
    else if (!line.startsWith('|')) inTable = false
    else if (inTable && !/^\|[\s|:-]+$/.test(line))
      return codeSpans(firstCell(line)).map((message) => ({ file, line: index + 1, text: message, ofProvider: file.includes('/drivers/') }))
    return []
  })
}

/** A pipe inside code is written `\|`. */
const firstCell = (line: string): string => /^\|((?:\\.|[^|\\])*)\|/.exec(line)?.[1] ?? ''

const codeSpans = (cell: string): string[] =>
  [...cell.matchAll(/(`+)(.+?)\1/g)].map(([, , code]) => (code ?? '').trim().replaceAll('\\|', '|'))
