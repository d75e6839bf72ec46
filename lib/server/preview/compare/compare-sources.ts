import { structuredPatch } from 'diff'
import { messagesOf } from '@/lib/i18n/messages'
import { markup } from '@/lib/server/preview/pages/html'
import type { Locale } from '@/lib/site/locales'

/** Lines around each change. */
const contextLines = 3

/** Texts that differ in more lines are not compared: it would take seconds. */
const maxEditLines = 5000

/** The lines in which two texts differ, as HTML; empty if they are equal. */
export function compareSources(before: string, after: string, locale: Locale): string {
  if (before === after) return ''
  const { removed, inserted } = messagesOf(locale).preview
  const patch = structuredPatch('', '', before, after, '', '', { context: contextLines, maxEditLength: maxEditLines })
  const hunks = patch?.hunks ?? []
  const rows = hunks.map(({ oldStart, newStart, lines }) => {
    let [old, fresh] = [oldStart, newStart]
    const cells = lines
      .filter((line) => !line.startsWith('\\'))
      .map((line) => {
        const [sign = ' '] = line
        const number = sign === '-' ? old : fresh
        if (sign !== '+') old++
        if (sign !== '-') fresh++
        const label = sign === '-' ? removed : sign === '+' ? inserted : ''
        return markup`<tr data-sign="${sign}">
          <td class="pv-number">${number}</td>
          <td class="pv-sign">${label ? markup`<span aria-label="${label}" role="img">${sign === '-' ? '−' : '+'}</span>` : ''}</td>
          <td class="pv-line">${line.slice(1)}</td>
        </tr>`
      })
    return markup`<tbody>
      ${cells}
    </tbody>`
  })
  return markup`<div class="pv-source" tabindex="0" role="region" aria-label="${messagesOf(locale).preview.source}">
    <table>
      ${rows}
    </table>
  </div>`.text
}
