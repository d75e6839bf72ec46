/** Id of the search dialog. */
export const searchDialogId = 'site-search'

/** Sent to the dialog after the inline script has opened it. */
export const searchOpenEvent = 'site-search-open'

/** Responses that the fallback form has received, by query: the search that replaces it begins with them. */
export interface SearchDialog extends HTMLDialogElement {
  answers?: Record<string, unknown>
}
