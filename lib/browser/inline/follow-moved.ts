/**
 * Stands after a list whose entries have moved to pages of their own. Who comes with the anchor of one goes on to its new place; without
 * script the entry is the anchor, and its link leads there.
 */
export const followMovedScript =
  "(function(h){try{var e=h&&document.getElementById(decodeURIComponent(h)),a=e&&e.dataset.moved!==undefined&&e.querySelector('a');if(a)location.replace(a.href)}catch(e){}})(location.hash.slice(1))"
