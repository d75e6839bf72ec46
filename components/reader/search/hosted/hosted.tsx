/** Entry of `/vendor/search/hosted.js`: DocSearch over the hosted index, where an operator has configured one. */
// oxlint-disable-next-line no-restricted-imports -- this file is a separate script, loaded on first use
import { DocSearchModal, type DocSearchModalProps, type ModalTranslations } from '@docsearch/react/modal'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { elementIds } from '@/lib/browser/element-ids'
import { searchOpenEvent } from '@/lib/browser/search-dialog'
import type { Messages } from '@/lib/i18n/messages'
import { searchMessages } from '@/lib/i18n/search-messages'
import type { SettingValue } from '@/lib/settings/read-environment'
import { withoutBase } from '@/lib/site/address'
import { search as constants } from '@/lib/site/constants'
import { localeInfo, splitLocale } from '@/lib/site/locales'

/** DocSearch's style sheet and the site's colors, written by `scripts/build/search-scripts.ts`. */
declare const searchStyles: string

const sheet = new CSSStyleSheet()
sheet.replaceSync(searchStyles)
document.adoptedStyleSheets.push(sheet)

type SearchClient = Parameters<NonNullable<DocSearchModalProps['transformSearchClient']>>[0]

/** Searches only after a pause in typing. A call before the pause gets the results of the last one, which DocSearch shows anyway. */
function debounce<Arguments extends unknown[], Result>(search: (...args: Arguments) => Promise<Result>) {
  let last: Promise<Result>
  return (...args: Arguments): Promise<Result> => {
    const pause = new Promise((resolve) => setTimeout(resolve, constants.debounceMs))
    const result: Promise<Result> = pause.then(() => (result === last ? search(...args) : last))
    return (last = result)
  }
}

/** Hosted results have absolute URLs. On the site itself, a path navigates without a reload. */
function toPath(url: string): string {
  if (!URL.canParse(url, window.location.href)) return url
  const { pathname, search, hash } = new URL(url, window.location.href)
  return pathname + search + hash
}

/** The messages in DocSearch's structure. */
function toTranslations(messages: Messages['search']): ModalTranslations {
  return {
    searchBox: {
      placeholderText: messages.placeholder,
      searchInputLabel: messages.title,
      clearButtonTitle: messages.clear,
      clearButtonAriaLabel: messages.clearLabel,
      closeButtonText: messages.close,
      closeButtonAriaLabel: messages.close,
    },
    startScreen: {
      recentSearchesTitle: messages.recent,
      favoriteSearchesTitle: messages.pinned,
      saveRecentSearchButtonTitle: messages.pin,
      removeFavoriteSearchButtonTitle: messages.unpin,
      removeRecentSearchButtonTitle: messages.forget,
    },
    noResultsScreen: { noResultsText: messages.noResults },
    errorScreen: { titleText: messages.failed, helpText: messages.failedHelp },
    footer: {
      selectText: messages.select,
      selectKeyAriaLabel: messages.enterKey,
      navigateText: messages.navigate,
      navigateUpKeyAriaLabel: messages.upKey,
      navigateDownKeyAriaLabel: messages.downKey,
      closeText: messages.close,
      closeKeyAriaLabel: messages.escapeKey,
      poweredByText: messages.poweredBy,
    },
  }
}

/** Takes over what has been typed into the site's dialog while this script was loaded. If a search fails, the site's dialog says so. */
function openHosted(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector<HTMLTextAreaElement>('[name="q"]')!
  const failure = dialog.querySelector<HTMLElement>('[role=alert]')!
  failure.hidden = true
  const { locale } = splitLocale(withoutBase(new URL(input.form!.action).pathname))
  const { appId, apiKey, indexName } = JSON.parse(dialog.dataset.hosted!) as NonNullable<SettingValue<'DOCSEARCH'>>
  const messages = searchMessages[locale]
  const query = input.value
  input.value = ''
  dialog.close()
  const host = document.body.appendChild(document.createElement('dialog'))
  host.ariaLabel = messages.title
  host.showModal()
  const root = createRoot(host)
  host.addEventListener('close', () => {
    root.unmount()
    host.remove()
  })
  // DocSearch prevents what the browser does for Escape.
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') host.close()
  })
  const showFailure = (error: unknown): never => {
    if (host.open) {
      input.value = host.querySelector('input')!.value
      host.close()
      dialog.showModal()
      failure.hidden = false
    }
    throw error
  }
  const modal = (
    <DocSearchModal
      appId={appId}
      apiKey={apiKey}
      indices={[{ name: indexName, searchParameters: { facetFilters: [`lang:${localeInfo[locale].lang}`] } }]}
      initialQuery={query}
      initialScrollY={window.scrollY}
      placeholder={messages.placeholder}
      translations={toTranslations(messages)}
      transformSearchClient={(client) => ({
        ...client,
        search: debounce((...call: Parameters<SearchClient['search']>) =>
          client.search(...call).catch(showFailure),
        ) as SearchClient['search'],
      })}
      transformItems={(items) => items.map((item) => ({ ...item, url: toPath(item.url) }))}
      onClose={() => host.close()}
    />
  )
  // In one task, so that no key is pressed between the two inputs.
  flushSync(() => root.render(modal))
  host.querySelector('input')?.focus()
}

document.addEventListener(searchOpenEvent, ({ target }) => openHosted(target as HTMLDialogElement), true)
document.addEventListener('click', ({ target }) => {
  const dialog = (target as Element).closest('[data-retry]')?.closest('dialog')
  if (dialog) openHosted(dialog)
})
const dialog = document.getElementById(elementIds.searchDialog) as HTMLDialogElement | null
if (dialog?.open) openHosted(dialog)
