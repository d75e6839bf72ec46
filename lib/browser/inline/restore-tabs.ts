/**
 * Runs while the page is being read, directly after a group of tabs, so that a remembered tab is chosen before the first paint.
 * `data-fresh` tells the tabs that what is chosen then is the reader's choice. Storage may be forbidden or hold anything.
 */
export const restoreTabsScript =
  "(function(t){try{var g=t.parentNode.previousElementSibling,v;g.dataset.fresh='';v=JSON.parse(localStorage.getItem(g.dataset.store))[g.dataset.group];g.firstElementChild.querySelectorAll('input').forEach(function(r){if(r.value===v)r.checked=true})}catch(e){}})(document.currentScript)"
