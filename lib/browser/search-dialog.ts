/** Id of the search dialog. */
export const searchDialogId = 'site-search'

/** Dispatched on the dialog after the inline script has opened it. */
export const searchOpenEvent = 'site-search-open'

/** Responses that the fallback form has received, by query. The search that replaces the form uses them. */
export interface SearchDialog extends HTMLDialogElement {
  answers?: Record<string, unknown>
}
