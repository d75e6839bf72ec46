import { escapeHtml } from '@/lib/search/text/snippet'

/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

/** Marks trusted text as HTML: what this site has rendered itself. */
export const raw = (text: string): Html => new Html(text)

type Value = Html | string | number | false | undefined | readonly Value[]

/** A template whose values are escaped unless they are HTML. Lists are joined, and `false` and `undefined` are left out. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? write(values[index]) : '')).join(''))
}

function write(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(write).join('') : escapeHtml(String(value))
}
