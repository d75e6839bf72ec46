import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { localeInfo, type Locale } from '@/lib/site/locales'
import type { PreviewFacts } from '../preview'
import { markup, type Html } from './html'
import { leavePath, viewPath, type PreviewView } from './paths'

/** Characters of a commit's hash that are shown. */
const shortHash = 8

/** The bar at the lower edge of every page of a preview. @param page locale-free path of the page, if it has views of its own */
export function previewBar(facts: PreviewFacts, locale: Locale, page?: string, current?: PreviewView): Html {
  const words = messagesOf(locale).preview
  const link = (view: PreviewView, text: string) =>
    markup`<li>
      <a href="${viewPath(view, locale, view === 'changes' ? undefined : page)}" ${current === view ? markup` aria-current="page"` : ''}
        >${text}</a
      >
    </li>`
  const counts = countsOf(facts, locale)
  // Its name is not one that the pages use: when a page is hydrated, React skips elements that it does not know.
  return markup`<preview-bar role="region" aria-label="${words.label}" lang="${localeInfo[locale].lang}"
    ><p>
      <strong>${words.label}</strong> <span class="pv-name">${facts.name}</span> <code>${facts.commit.slice(0, shortHash)}</code>
      <span class="pv-author">${facts.author}</span>
      <span class="pv-counts" data-errors="${facts.errors.length > 0 ? 'yes' : 'no'}">${counts}</span>
    </p>
    <ul>
      ${link('changes', words.changes)}${page !== undefined && [link('compare', words.compare), link('translation', words.translation)]}
      <li>
        <form method="post" action="${leavePath}"><button type="submit">${words.leave}</button></form>
      </li>
    </ul></preview-bar
  >`
}

/** Number of errors and warnings; kinds that there are none of are left out. Warnings are counted after the preview has been loaded. */
export function countsOf({ errors, warnings = [] }: Pick<PreviewFacts, 'errors' | 'warnings'>, locale: Locale): string {
  const words = messagesOf(locale).preview
  const count = (number: number, one: string, many: string) => fill(number === 1 ? one : many, { count: number })
  const texts = [
    ...(errors.length > 0 || warnings.length === 0 ? [count(errors.length, words.oneError, words.errors)] : []),
    ...(warnings.length > 0 ? [count(warnings.length, words.oneWarning, words.warnings)] : []),
  ]
  return texts.join(words.separator)
}
