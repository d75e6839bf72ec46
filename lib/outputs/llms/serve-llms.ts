import { currentSnapshot } from '@/lib/content/store'
import { llmsFiles } from '@/lib/routing/llms-files'
import { buildLlmsArea, buildLlmsFull, buildLlmsIndex } from './build-llms'

/** One of the texts for language models as a response, by its path. */
export function serveLlms(address: string): Response {
  const file = llmsFiles.find((known) => known.address === address)
  if (!file) return new Response('There is no such text.\n', { status: 404 })
  const { content, locale } = file
  const snapshot = currentSnapshot()
  const text =
    content === 'index'
      ? buildLlmsIndex(snapshot, locale)
      : content === 'full'
        ? buildLlmsFull(snapshot, locale)
        : buildLlmsArea(snapshot, locale, content)
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
