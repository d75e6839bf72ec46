/** Entry of `/vendor/search/hosted.js`: DocSearch over the hosted index, where an operator has configured one. */
// oxlint-disable-next-line no-restricted-imports -- this file is a separate script, loaded on first use
import { DocSearchModal } from '@docsearch/react/modal'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { searchDialogId, searchOpenEvent } from '@/lib/browser/search-dialog'
import { searchMessages } from '@/lib/i18n/search-messages'
import type { HostedIndex } from '@/lib/settings/hosted-search'
import { withoutBase } from '@/lib/site/base-path'
import { splitLocale } from '@/lib/site/locales'
import { debounce, hostedParameters, toPath, type SearchClient } from './hosted-client'
import { toTranslations } from './translations'

/** DocSearch's style sheet and the site's colors, written by `scripts/build/search-scripts.ts`. */
declare const searchStyles: string

const sheet = new CSSStyleSheet()
sheet.replaceSync(searchStyles)
document.adoptedStyleSheets.push(sheet)

const transformSearchClient = (client: SearchClient): SearchClient => ({
  ...client,
  search: debounce(client.search) as SearchClient['search'],
})

/** Takes over what has been typed into the site's dialog while this script was loaded. */
function openHosted(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input')!
  const { locale } = splitLocale(withoutBase(new URL(input.form!.action).pathname))
  const { appId, apiKey, indexName } = JSON.parse(dialog.dataset.hosted!) as HostedIndex
  const messages = searchMessages[locale]
  const query = input.value
  input.value = ''
  dialog.close()
  const opener = document.activeElement
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const onClose = () => {
    root.unmount()
    host.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const modal = (
    <DocSearchModal
      appId={appId}
      apiKey={apiKey}
      indices={[{ name: indexName, searchParameters: hostedParameters(locale) }]}
      initialQuery={query}
      initialScrollY={window.scrollY}
      placeholder={messages.placeholder}
      translations={toTranslations(messages)}
      transformSearchClient={transformSearchClient}
      transformItems={(items) => items.map((item) => ({ ...item, url: toPath(item.url) }))}
      onClose={onClose}
    />
  )
  // In one task, so that no key is pressed between the two inputs.
  flushSync(() => root.render(modal))
  host.querySelector('input')?.focus()
}

document.addEventListener(searchOpenEvent, ({ target }) => openHosted(target as HTMLDialogElement), true)
const dialog = document.getElementById(searchDialogId) as HTMLDialogElement | null
if (dialog?.open) openHosted(dialog)
