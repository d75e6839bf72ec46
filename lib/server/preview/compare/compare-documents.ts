import { diffArrays } from 'diff'
import type { Element } from 'hast'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { markup, raw, type Html } from '@/lib/server/preview/pages/html'
import type { Locale } from '@/lib/site/locales'
import { blockHtml, readArticle } from './article'
import { markWords } from './mark-words'

/** Two blocks are versions of one if this much of their text is the same. */
const minLikeness = 0.3

/** A longer run of unchanged blocks is folded, except for this many at each end. */
const contextBlocks = 2

/**
 * The differences between two rendered pages by blocks: inserted and removed ones, and both versions of changed ones with their words marked.
 * Empty if there are none.
 * @param before document of the published page; `null` if there is none
 * @param after document of the preview
 */
export function compareDocuments(before: string | null, after: string | null, locale: Locale): string {
  const [old, fresh] = [before, after].map((document) => (document === null ? [] : readArticle(document))) as [Element[], Element[]]
  const parts = diffArrays(old, fresh, { comparator: (one, other) => blockHtml(one) === blockHtml(other) })
  if (!parts.some(({ added, removed }) => added || removed)) return ''
  const shown: Html[] = []
  let removed: Element[] = []
  parts.forEach((part, index) => {
    if (part.removed) {
      removed = part.value
      if (!parts[index + 1]?.added) shown.push(...removed.map((block) => shownBlock('removed', block, locale)))
      return
    }
    if (part.added) shown.push(...pairBlocks(removed, part.value, locale))
    else shown.push(...foldUnchanged(part.value, index === 0, index === parts.length - 1, locale))
    removed = []
  })
  return markup`${shown}`.text
}

/** Pairs removed blocks with the inserted blocks that replace them, in order. Blocks without a counterpart come before the next pair. */
function pairBlocks(removed: readonly Element[], inserted: readonly Element[], locale: Locale): Html[] {
  const shown: Html[] = []
  let next = 0
  let unpaired: Element[] = []
  const flush = (end: number) => {
    shown.push(...removed.slice(next, end).map((old) => shownBlock('removed', old, locale)))
    shown.push(...unpaired.map((block) => shownBlock('inserted', block, locale)))
    unpaired = []
  }
  for (const block of inserted) {
    const found = removed.findIndex(
      (old, index) => index >= next && old.tagName === block.tagName && markWords(old, block).likeness >= minLikeness,
    )
    const old = removed[found]
    if (!old) {
      unpaired.push(block)
      continue
    }
    flush(found)
    const pair = markWords(old, block)
    shown.push(
      markup`<div class="pv-changed">${shownBlock('removed', pair.before, locale)}${shownBlock('inserted', pair.after, locale)}</div>`,
    )
    next = found + 1
  }
  flush(removed.length)
  return shown
}

/** The mark says in words what the color says, for people who cannot see it. */
function shownBlock(kind: 'removed' | 'inserted', block: Element, locale: Locale): Html {
  const words = messagesOf(locale).preview
  const label = kind === 'removed' ? words.removed : words.inserted
  return markup`<div class="pv-block pv-${kind}" role="group" aria-label="${label}">
    <span class="pv-mark" aria-hidden="true">${kind === 'removed' ? '−' : '+'}</span>
    <div class="pv-content">${raw(blockHtml(block))}</div>
  </div>`
}

function foldUnchanged(blocks: readonly Element[], isFirst: boolean, isLast: boolean, locale: Locale): Html[] {
  const lead = isFirst ? 0 : contextBlocks
  const tail = isLast ? 0 : contextBlocks
  const shown = (block: Element) => markup`<div class="pv-block">${raw(blockHtml(block))}</div>`
  const count = blocks.length - lead - tail
  if (count < 2) return blocks.map(shown)
  const label = fill(messagesOf(locale).preview.unchangedBlocks, { count: String(count) })
  return [
    ...blocks.slice(0, lead).map(shown),
    markup`<details class="pv-fold">
      <summary>${label}</summary>
      ${blocks.slice(lead, lead + count).map(shown)}
    </details>`,
    ...blocks.slice(lead + count).map(shown),
  ]
}
