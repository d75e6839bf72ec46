import { currentSnapshot } from '@/lib/content/store'
import type { Area } from '@/lib/site/areas'
import type { Locale } from '@/lib/site/locales'
import { buildLlmsArea, buildLlmsFull, buildLlmsIndex } from './build-llms'

/** A text for language models: the list of pages, all of them whole, or those of one part of the site. */
export function serveLlms(locale: Locale, content: 'index' | 'full' | Area): Response {
  const snapshot = currentSnapshot()
  const text =
    content === 'index'
      ? buildLlmsIndex(snapshot, locale)
      : content === 'full'
        ? buildLlmsFull(snapshot, locale)
        : buildLlmsArea(snapshot, locale, content)
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
