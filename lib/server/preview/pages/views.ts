import { formatContentError, type ContentError } from '@/lib/content/errors'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { localeInfo, localizedPath, locales, type Locale } from '@/lib/site/locales'
import type { Comparison, SectionMark } from '../calls'
import type { ChangedPage } from '../changed-pages'
import type { PreviewFacts } from '../preview'
import { countsOf } from './bar'
import { markup, raw, type Html } from './html'
import { viewPath } from './paths'

/** The list of changed pages by language, the other files, and the errors and warnings. */
export function changesView(
  facts: PreviewFacts,
  pages: readonly ChangedPage[],
  otherFiles: readonly string[],
  changesCode: boolean,
  locale: Locale,
): Html {
  const words = messagesOf(locale).preview
  const { author, commit, subject } = facts
  const lists = locales.flatMap((one) => {
    const own = pages.filter((page) => page.locale === one)
    return own.length === 0
      ? []
      : [
          markup`<h2>${localeInfo[one].name}</h2>
            <ul class="pv-list">
              ${own.map((page) => pageRow(page, locale))}
            </ul>`,
        ]
  })
  return markup`<p>${fill(words.by, { commit: commit.slice(0, 8), author, subject })}</p>
    ${changesCode && markup`<p class="pv-note">${words.codeChanges}</p>`} ${lists.length > 0 ? lists : markup`<p>${words.noChanges}</p>`}
    ${
      otherFiles.length > 0 &&
      markup`<h2>${words.otherFiles}</h2>
        <ul class="pv-files">
          ${otherFiles.map((file) => markup`<li><code>${file}</code></li>`)}
        </ul>`
    }
    <h2>${words.problems}</h2>
    ${problems(facts, locale)}`
}

function pageRow({ status, locale: own, path, title, from, errors, warnings }: ChangedPage, locale: Locale): Html {
  const words = messagesOf(locale).preview
  const name =
    status === 'deleted'
      ? markup`<span lang="${localeInfo[own].lang}">${title}</span>`
      : markup`<a href="${localizedPath(own, path)}" lang="${localeInfo[own].lang}">${title}</a>`
  const found =
    errors.length + warnings.length > 0 &&
    markup`<span class="pv-found" data-errors="${errors.length > 0 ? 'yes' : 'no'}">${countsOf({ errors, warnings }, locale)}</span>`
  return markup`<li>
    <span class="pv-status" data-status="${status}">${words[status]}</span
    ><span class="pv-title"
      >${name}<small>${localizedPath(own, path)}</small>${from !== undefined && markup`<small>${fill(words.movedFrom, { path: localizedPath(own, from) })}</small>`}${found}</span
    ><span class="pv-links"
      ><a href="${viewPath('compare', own, path)}">${words.compare}</a
      >${status !== 'deleted' && markup` <a href="${viewPath('translation', own, path)}">${words.translation}</a>`}</span
    >
  </li>`
}

function problems({ errors, warnings }: Pick<PreviewFacts, 'errors' | 'warnings'>, locale: Locale): Html {
  const words = messagesOf(locale).preview
  const all = [...errors, ...(warnings ?? [])]
  return markup`${all.length > 0 ? problemList(all, locale) : warnings && markup`<p>${words.noProblems}</p>`}${!warnings && markup`<p>${words.onlyErrors}</p>`}`
}

function problemList(all: readonly ContentError[], locale: Locale): Html {
  const words = messagesOf(locale).preview
  return markup`<ul class="pv-problems">
    ${all.map((one) => markup`<li data-severity="${one.severity}"><strong>${words[one.severity]}</strong> <code>${formatContentError(one)}</code></li>`)}
  </ul>`
}

/** The differences of one page. @param exists in which of the two revisions the page is */
export function compareView({ rendered, source }: Comparison, exists: { published: boolean; preview: boolean }, locale: Locale): Html {
  const words = messagesOf(locale).preview
  const note = !exists.published ? words.onlyPreview : !exists.preview ? words.onlyPublished : undefined
  if (!rendered && !source) return markup`<p>${words.same}</p>`
  return markup`${note !== undefined && markup`<p class="pv-note">${note}</p>`}
    <h2>${words.rendered}</h2>
    ${rendered ? markup`<div class="pv-diff prose">${raw(rendered)}</div>` : markup`<p>${words.same}</p>`}
    <h2>${words.source}</h2>
    ${source ? raw(source) : markup`<p>${words.same}</p>`}`
}

/** A page in both languages. */
export function translationView(content: string, marks: readonly SectionMark[], locale: Locale): Html {
  const words = messagesOf(locale).preview
  const count = marks.filter((mark) => mark === 'first' || mark === 'second').length
  const summary = count === 0 ? words.inStep : fill(count === 1 ? words.oneOutOfStep : words.outOfStep, { count })
  return markup`<p>${summary}</p>
    <div class="pv-pairs prose">${raw(content)}</div>`
}

/** Why a page or the whole preview cannot be shown. */
export function failureView(reason: string, facts: PreviewFacts | undefined, locale: Locale): Html {
  return markup`<p>${reason}</p>
    ${facts && facts.errors.length > 0 && problemList(facts.errors, locale)}`
}
