import { isLocale, type Locale } from '@/lib/site/locales'

/**
 * First site language named by an `Accept-Language` header, weights respected; `null` where none matches.
 * Also used on `navigator.languages`, which is the same list without weights.
 */
export function preferredLocale(languages: readonly string[]): Locale | null {
  for (const tag of languages) {
    const base = tag.trim().toLowerCase().split('-')[0] ?? ''
    if (isLocale(base)) return base
  }
  return null
}

/** Language tags of an `Accept-Language` header, most wanted first. */
export function parseAcceptLanguage(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
