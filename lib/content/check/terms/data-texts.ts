import { isLocale, type Locale } from '@/lib/site/locales'
import { parseYaml, placeOfPath } from '../../reading/yaml'

/** A text of a data file in one language. */
export interface DataText {
  value: string
  locale: Locale
  line: number
}

/** Fields of the API description that contain prose; those of other languages are named `x-zh-…`. */
const apiFields = /^(?:x-([a-z]+)-)?(?:summary|description|title)$/

/** Texts of a data file: values of `en` and `zh`, and the prose of the API description. A file that cannot be read has none. */
export function listTexts(text: string): DataText[] {
  const { value, places } = parseYaml(text)
  const texts: DataText[] = []
  const walk = (inner: unknown, keys: string[]): void => {
    if (typeof inner === 'string') {
      const locale = localeOf(keys.at(-1) ?? '')
      if (locale) texts.push({ value: inner, locale, line: placeOfPath(places, keys).line })
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, next] of Object.entries(inner)) walk(next, [...keys, key])
    }
  }
  walk(value, [])
  return texts
}

function localeOf(key: string): Locale | undefined {
  if (isLocale(key)) return key
  const field = apiFields.exec(key)
  if (!field) return undefined
  const [, language = 'en'] = field
  return isLocale(language) ? language : undefined
}
