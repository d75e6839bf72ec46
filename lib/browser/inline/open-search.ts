/** Id of the search dialog. */
export const searchDialogId = 'site-search'

/** Sent to the dialog after it has been opened by the script below. */
export const searchOpenEvent = 'site-search-open'

/**
 * Opens the dialog by button, Ctrl+K, Cmd+K and `/`. It stands inline in the page, so that the very first press works: before the page's
 * JavaScript has come, let alone the search. What is typed meanwhile is kept by the plain box in the dialog. Constant text: one hash in
 * the Content-Security-Policy.
 */
export const openSearchScript = `(function(d){function f(k){var e=d.getElementById('${searchDialogId}');if(!e)return;if(e.open){if(k)e.close();return}if(d.querySelector('dialog:modal'))return
e.showModal();e.dispatchEvent(new Event('${searchOpenEvent}'))}
d.addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-open-search]')){e.preventDefault();f()}})
d.addEventListener('keydown',function(e){var t=e.composedPath()[0]||{};if(e.isComposing||e.defaultPrevented||e.altKey||e.shiftKey&&e.key!=='/')return
var c=e.ctrlKey||e.metaKey,k=c&&(e.key||'').toLowerCase()==='k';if(k||!c&&e.key==='/'&&!t.isContentEditable&&!/^(INPUT|SELECT|TEXTAREA)$/.test(t.tagName)){e.preventDefault();f(k)}})})(document)`
