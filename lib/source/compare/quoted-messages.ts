import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { QuotedMessage } from './messages'

/** Messages in the first column of the tables of errors, on the English pages: commands and messages are the same in both languages. */
export function readQuotedMessages(dir: string): QuotedMessage[] {
  return readdirSync(path.join(dir, 'en'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => messagesOf(`en/${name.split(path.sep).join('/')}`, readFileSync(path.join(dir, 'en', name), 'utf8')))
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

/** A pipe inside of code is written `\|`. */
const firstCell = (line: string): string => /^\|((?:\\.|[^|\\])*)\|/.exec(line)?.[1] ?? ''

const codeSpans = (cell: string): string[] =>
  [...cell.matchAll(/(`+)(.+?)\1/g)].map(([, , code]) => (code ?? '').trim().replaceAll('\\|', '|'))
