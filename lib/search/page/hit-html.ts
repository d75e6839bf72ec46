import type { Messages } from '@/lib/i18n/messages'
import { withBase } from '@/lib/site/address'
import { escapeHtml } from '../text/snippet'
import type { Tile } from '@/lib/content/data/drivers'
import type { HitKind, SearchHit } from '../types'

/** What a row shows. All texts but `kind` are HTML. */
export interface Row {
  kind: HitKind
  tile?: Tile | undefined
  title: string
  /** Where it is: `Drivers › OneDrive`. */
  path: string
  sentence?: string | undefined
}

/** Lines of a 24 × 24 icon per kind (Lucide). The bundled set is too large for the browser. */
const icons: Record<HitKind, string> = {
  page: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8m8 4H8m8 4H8',
  heading: 'M4 9h16M4 15h16M10 3 8 21m8-18-2 18',
  option: 'M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7M8 10v4m0-2H3',
  call: 'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1m8 0h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1',
  error: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01',
  tool: 'M2.6 17.4a2 2 0 0 0-.6 1.4V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.2a2 2 0 0 0 1.4-.6l.8-.8a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
}

/** The answer of the first hit, with a link to it: steps, or cause and remedy; empty without one. */
export function answerHtml([first]: readonly SearchHit[], { kinds }: Messages['search']): string {
  if (!first?.answer) return ''
  const isError = first.kind === 'error'
  const lines = first.answer.map((line) => (isError ? `<p>${line}</p>` : `<li>${line}</li>`)).join('')
  // A message means one thing from one program, and another from the next; steps are those of a page.
  const introduction = first.introduction ? `<p>${first.introduction}</p>` : ''
  const link = `<a href="${withBase(first.url)}">${first.title}</a>`
  return `<h2>${escapeHtml(isError ? kinds.fix : kinds.steps)} · ${link} · ${first.page}</h2>${isError ? lines : `${introduction}<ol>${lines}</ol>`}`
}

/** The row of a hit. */
export function rowOf({ kind, area, tile, title, above, sentence }: SearchHit, messages: Messages['search']): Row {
  const path = [escapeHtml(messages.area[area]), ...above.slice(1)].join(' › ')
  return { kind, tile: kind === 'call' || kind === 'tool' ? undefined : tile, title, path, sentence }
}

/** The content of the link of a row: the provider's tile or the icon of its kind, title, path, and a sentence with the match. */
export function rowHtml({ kind, tile, title, path, sentence }: Row): string {
  const icon = (d: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${escapeHtml(d)}"/></svg>`
  const mark = tile
    ? `<span data-tile="${escapeHtml(tile.color)}" aria-hidden="true">${tile.path ? icon(tile.path) : escapeHtml(tile.mark)}</span>`
    : icon(icons[kind])
  return `${mark}<b>${title}</b><small>${path}</small>${sentence ? `<span>${sentence.replaceAll(' · ', ' ·&nbsp;')}</span>` : ''}`
}
