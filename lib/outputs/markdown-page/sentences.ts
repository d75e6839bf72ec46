import { stopOf } from '@/lib/i18n/punctuation'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import { textNode } from './build-nodes'
import { endOf } from './move-punctuation'

/**
 * Joins sentences into one line, because a table cell has no lines: each is terminated and starts with a capital. Empty ones are left out.
 */
export function sentences(parts: readonly AnyNode[][], locale: Locale): AnyNode[] {
  return parts.reduce<AnyNode[]>((line, part) => {
    const [first, ...more] = part
    if (!first) return line
    const begun = first.type === 'text' ? textNode(capital(first.value ?? '')) : first
    return line.length === 0 ? [...part] : [...line, textNode(stopAfter(line, locale)), begun, ...more]
  }, [])
}

function stopAfter(line: readonly AnyNode[], locale: Locale): string {
  const stop = stopOf(locale)
  const isClosed = /[.!?。！？…]$/.test(endOf(line.at(-1)))
  return isClosed ? stop.slice(1) : stop
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
