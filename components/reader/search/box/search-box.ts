import { cutText, maxQueryCharacters } from '@/lib/search/text/cut-query'
import type { SearchAnswer } from '@/lib/search/types'
import { withoutBase } from '@/lib/site/address'
import { areas } from '@/lib/site/areas'
import { localeInfo, splitLocale, type Locale } from '@/lib/site/locales'
import { searchMessages } from '@/lib/i18n/search-messages'
import { searchOwnIndex } from '../own-search'
import { HitList } from './hit-list'
import { answerHtml } from '@/lib/search/page/hit-html'
import { boxHtml, hitsHtml, nothingHtml, queriesHtml, recentHtml, type SearchMessages } from './render'
import { forgetHistory, readRecentHits, readRecentQueries, storeOpened } from './search-memory'
import { elementIds } from '@/lib/browser/element-ids'

/** The ways in that have been fetched, by the address of their page. */
const starts = new Map<string, string>()

/** HTML of the ways in on the search page; empty if it cannot be fetched. It is the site's own page, so its HTML can be used as it is. */
async function loadStart(searchPage: string): Promise<string> {
  try {
    const response = await fetch(searchPage)
    if (!response.ok) return ''
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const start = page.getElementById(elementIds.searchStart)?.innerHTML ?? ''
    starts.set(searchPage, start)
    return start
  } catch {
    // Without a network, only content stored in this browser is shown.
    return ''
  }
}

/** A short delay, so that fast typing does not send a request per letter. */
const debounceMs = 60
/** Most people who open the search know what to type, so the suggestions are fetched only if nothing is typed immediately. */
const startDelayMs = 300
/** Recent pages that are offered. */
const maxRecent = 5

/** The search dialog: a combobox over a list of links. */
export class SearchBox {
  private readonly input: HTMLTextAreaElement
  private readonly form: HTMLFormElement
  private readonly failure: HTMLElement
  private readonly root: HTMLElement
  private readonly list: HitList
  private readonly allLink: HTMLAnchorElement
  private readonly areas: HTMLSelectElement
  private readonly locale: Locale
  private readonly messages: SearchMessages
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Query and area that are asked for; results of any other one are late. */
  private current = ''
  /** Query and area whose results are in the list. */
  private shown = ''

  constructor(private readonly dialog: HTMLDialogElement) {
    this.input = dialog.querySelector('[name="q"]')!
    this.form = this.input.form!
    this.failure = find(dialog, '[role="alert"]')
    this.root = find(dialog, '[data-box]')
    this.locale = splitLocale(withoutBase(new URL(this.form.action).pathname)).locale
    this.messages = searchMessages[this.locale]
    this.root.innerHTML = boxHtml(this.messages, this.form.action)
    this.allLink = this.root.querySelector('a[data-all]')!
    this.areas = this.root.querySelector('select')!
    this.areas.addEventListener('change', () => this.search())
    this.list = new HitList(this.input, find(this.root, '[role="listbox"]'))
    this.input.addEventListener('input', (event) => {
      // A long message is recognized by its beginning. Only after this event does the browser scroll to the caret.
      if (event.inputType === 'insertFromPaste') setTimeout(() => (this.input.scrollTop = 0))
      this.search()
    })
    dialog.addEventListener('keydown', (event) => this.onKeyDown(event))
    dialog.addEventListener('click', (event) => this.onClick(event))
    dialog.addEventListener('auxclick', (event) => this.remember(optionOf(event)))
    dialog.addEventListener('close', () => this.reset())
    window.addEventListener('popstate', () => dialog.close())
  }

  private reset(): void {
    clearTimeout(this.timer)
    this.input.value = ''
    this.areas.value = ''
    this.current = ''
    this.failure.hidden = true
    this.list.show('')
  }

  /** Shows what belongs to the input. */
  search(): void {
    const query = cutText(this.input.value)
    // The form may lead to the search page, and addresses have a limit.
    if (this.input.value.length > maxQueryCharacters) this.input.value = query
    clearTimeout(this.timer)
    this.failure.hidden = true
    this.root.hidden = false
    this.allLink.search = query && `?${new URLSearchParams({ q: query })}`
    const key = `${this.areas.value} ${query}`
    this.current = key
    if (query === '') return this.showStart()
    const { locale } = this
    const area = areas.find((one) => one === this.areas.value)
    this.timer = setTimeout(() => {
      searchOwnIndex(query, locale, area).then(
        (answer) => {
          if (this.current === key) this.showAnswer(query, answer)
        },
        (error: unknown) => {
          console.warn(error)
          if (this.current === key) this.showFailure()
        },
      )
    }, debounceMs)
  }

  private showStart(): void {
    this.shown = this.current
    const recent = readRecentHits().filter(({ url }) => splitLocale(url).locale === this.locale)
    this.list.show(recentHtml(recent.slice(0, maxRecent), this.messages, this.locale))
    this.tell('')
    this.areas.hidden = true
    const queries = readRecentQueries()
    this.showEmpty(queries.length + recent.length > 0 ? queriesHtml(queries, this.messages) : '')
  }

  private showAnswer(query: string, answer: SearchAnswer): void {
    const { messages, locale } = this
    this.shown = this.current
    const { hits } = answer
    this.list.show(hitsHtml(hits, messages), answerHtml(hits, messages))
    this.list.select(0)
    this.areas.hidden = hits.length === 0 && this.areas.value === ''
    if (hits.length === 0) {
      // The search page has no more, unless an area is chosen.
      if (this.areas.hidden) this.allLink.search = ''
      this.tell(messages.none)
      this.showEmpty(nothingHtml(query, messages))
      return
    }
    find(this.root, '[data-empty]').replaceChildren()
    const foreign = answer.language === locale ? '' : messages.otherLanguage.replace('{language}', localeInfo[answer.language].name)
    this.tell(messages.found.replace('{count}', String(hits.length)), foreign || (answer.isGuess ? messages.guess : ''))
  }

  private showFailure(): void {
    this.list.show('')
    this.tell('')
    this.root.hidden = true
    this.failure.hidden = false
  }

  /** Announces the state. A note is also shown above the results. */
  private tell(text: string, note = ''): void {
    const shown = find(this.root, '[data-note]')
    shown.hidden = note === ''
    shown.textContent = note
    find(this.root, '[role="status"]').textContent = note || text
  }

  /** Below what is known at once: the ways in, which are fetched. */
  private showEmpty(html: string): void {
    const { current } = this
    const empty = find(this.root, '[data-empty]')
    empty.innerHTML = html
    const fill = (start: string) => {
      if (this.current === current) empty.innerHTML = html + start
    }
    const start = starts.get(this.form.action)
    if (start !== undefined) fill(start)
    else this.timer = setTimeout(() => void loadStart(this.form.action).then(fill), startDelayMs)
  }

  private onKeyDown(event: KeyboardEvent): void {
    const { key } = event
    // During a composition, keys belong to the input method.
    if (event.isComposing || event.keyCode === 229) return
    if (key === 'Escape') {
      event.preventDefault()
      this.dialog.close()
    }
    if (event.target !== this.input || event.altKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      this.list.move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') this.onEnter(event)
  }

  /** Opens the chosen hit. While the results of a query are awaited, the form leads to the search page. */
  private onEnter(event: KeyboardEvent): void {
    const link = this.shown === this.current ? this.list.selected() : undefined
    if (link) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey || event.shiftKey) {
        this.remember(link)
        window.open(link.href, '_blank', 'noopener')
      } else link.click()
    } else if (this.input.value.trim() === '') event.preventDefault()
  }

  private onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement
    if (target === this.dialog && !isInside(event, this.dialog)) this.dialog.close()
    const button = target.closest<HTMLElement>('[data-query], [data-forget], [data-retry], [data-clear]')
    if (button) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.onButton(button)
      return
    }
    const link = target.closest('a')
    if (!link) return
    this.remember(optionOf(event))
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // The results of the search page are in its document, which client navigation would not request.
    if (link.matches('[data-all]')) event.stopPropagation()
    this.dialog.close()
  }

  private onButton(button: HTMLElement): void {
    const { query, forget, clear } = button.dataset
    if (query !== undefined) this.input.value = query
    if (clear !== undefined) this.input.value = ''
    if (forget !== undefined) forgetHistory()
    this.input.focus()
    this.search()
  }

  private remember(link: HTMLElement | null | undefined): void {
    if (!link) return
    const { url = '', kind = '' } = link.dataset
    const tile = link.querySelector<HTMLElement>('[data-tile]')
    const textOf = (name: string) => link.querySelector(name)?.textContent ?? ''
    storeOpened(cutText(this.input.value), {
      url,
      kind: kind as 'page',
      ...(tile && {
        tile: {
          mark: tile.textContent,
          color: tile.dataset.tile as 'teal',
          path: tile.querySelector('path')?.getAttribute('d') ?? '',
        },
      }),
      title: textOf('b'),
      path: textOf('small'),
    })
  }
}

function find(parent: HTMLElement, selector: string): HTMLElement {
  const element = parent.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`search: the dialog has no ${selector}`)
  return element
}

function optionOf({ target }: Event): HTMLAnchorElement | null {
  return (target as Element).closest<HTMLAnchorElement>('a[role="option"]')
}

/** Whether a click was on the dialog and not on the mask around it. */
function isInside({ clientX, clientY }: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
