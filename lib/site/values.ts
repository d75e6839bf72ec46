import { escapePattern } from '@/lib/site/text/escape-pattern'
import type { Localized } from './locales'

/** Forms of the values that readers put into commands. Each excludes what could end the word, the string or the line that it stands in. */
const forms = {
  port: /^(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/,
  path: /^(?:~?\/|\.\/)(?:[\p{L}\p{M}\p{N}._+@=()&,/ -]{0,199}[\p{L}\p{M}\p{N}._+@=()&,/-])$/u,
  'windows-path': /^[A-Za-z]:[\\/](?:[\p{L}\p{M}\p{N}._+@=()&,\\/ -]{0,199}[\p{L}\p{M}\p{N}._+@=()&,\\/-])$/u,
  domain: /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i,
  name: /^[A-Za-z\d_][\w.-]{0,63}$/,
  version: /^[A-Za-z\d_][\w.-]{0,127}$/,
}

export type ValueForm = keyof typeof forms

export const valueForms = Object.keys(forms) as [ValueForm, ...ValueForm[]]

/** What a reader has typed, if it has the form of the value; browsers put no-break spaces at the ends of words. */
export function readValue(typed: unknown, form: ValueForm): string | undefined {
  const value = typeof typed === 'string' ? typed.replace(/\u00A0/g, ' ').replace(/^ +| +$/g, '') : ''
  return forms[form].test(value) ? value : undefined
}

/** Code in which signs of a value have another meaning, and what takes it from them. */
const quotes: readonly [language: RegExp, sign: RegExp, quote: string][] = [
  [/^(?:bash|sh|shell|zsh|console|terminal|shellsession)$/, /[^\p{L}\p{M}\p{N}._+@=,/~:-]/gu, '\\'],
  [/^(?:powershell|ps1|pwsh)$/, /[^\p{L}\p{M}\p{N}._+=\\/~:-]/gu, '`'],
  [/^ya?ml$/, /(?!)/g, ''],
]

/** A value as it is written in code of a language; `undefined` if it has signs that this code cannot contain. */
export function quoteValue(value: string, language: string): string | undefined {
  const rule = quotes.find(([languages]) => languages.test(language))
  if (rule) return value.replace(rule[1], `${rule[2]}$&`)
  return /^[\p{L}\p{M}\p{N}._+@=\\/:~-]*$/u.test(value) ? value : undefined
}

/** What readers replace in commands with values of their own, by name. */
export type Values = Readonly<Record<string, { label: Localized; form: ValueForm; examples: readonly string[] }>>

/** The places of the named values in a line of code, in order. Of `5244:5244`, the second is the container's own. */
export function findValues(line: string, names: readonly string[], values: Values): { name: string; start: number; end: number }[] {
  return names
    .flatMap((name) =>
      (values[name]?.examples ?? []).flatMap((example) => {
        const before = /^[/~]/.test(example) ? '[\\p{L}\\d.~/-]' : '[\\p{L}\\d.-]'
        const text = escapePattern(example)
        const whole = new RegExp(`(?<!${before}|${text}:)${text}(?![\\p{L}\\d-]|\\.\\w)`, 'gu')
        return [...line.matchAll(whole)].map(({ index }) => ({ name, start: index, end: index + example.length }))
      }),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start }, index, all) => index === 0 || start >= all[index - 1]!.end)
}

/** Where AList listens after a default installation: samples of the API call it until the reader names another address. */
export const sampleServer = 'http://localhost:5244'

/** Stands in samples for the reader's token. */
export const sampleToken = 'YOUR_TOKEN'

/** Addresses and tokens that can stand in every language's string as they are; anything else stays out of the samples. */
export const fitsSamples = {
  server: /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~%/-]*)?$/,
  token: /^[\w.~+/=:-]+$/,
} as const
