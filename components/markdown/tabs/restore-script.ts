/**
 * Runs while the page is being read, directly after a group of tabs, so that a remembered tab is chosen before the first paint.
 * One text for all groups: one hash in the Content-Security-Policy. Storage may be forbidden or hold anything.
 */
export const restoreScript =
  "(function(t){try{var g=t.parentNode.previousElementSibling,v=JSON.parse(localStorage.getItem(g.dataset.store))[g.dataset.group];g.firstElementChild.querySelectorAll('input').forEach(function(r){if(r.value===v)r.checked=true})}catch(e){}})(document.currentScript)"
