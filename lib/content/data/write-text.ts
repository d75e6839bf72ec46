import { localizeLinks } from './inline-text'
import { fill } from '@/lib/i18n/fill'
import { messagesOf, punctuationOf } from '@/lib/i18n/messages'
import { site } from '@/lib/settings/config'
import type { Locale } from '@/lib/site/locales'

/** `/guide/` → `https://docs.example.com/guide/`; external URLs stay as they are. Paths are already encoded. */
export const absoluteUrl = (address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? site.origin + address : address

/** A link to a site path or another site. */
export const link = (words: string, address: string): string => `[${words.replace(/[[\]]/g, '\\$&')}](${absoluteUrl(address)})`

export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

export const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** Text from data, which is Markdown; its links are site paths without their language. */
export const inline = (text: string, locale: Locale): string => localizeLinks(text, locale, site.origin)

/** Joins sentences into one line: each is terminated and begins with a capital. Empty ones are left out. */
export const sentences = (parts: readonly string[], locale: Locale): string =>
  parts.reduce((line, part) => {
    const begun = part.slice(0, 1).toUpperCase() + part.slice(1)
    return line && part ? line.replace(/[.。]?$/, punctuationOf(locale).stop) + begun : line + part
  }, '')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

/** The version that introduced something; nothing if it is unknown. */
export const sinceWords = (version: string | undefined, locale: Locale): string[] =>
  version ? [fill(messagesOf(locale).versions.since, { version })] : []

/** A fact of a list: `- **Name**: value`. */
export const fact = (name: string, value: string, locale: Locale): string => `- **${name}**${punctuationOf(locale).colon}${value}`
