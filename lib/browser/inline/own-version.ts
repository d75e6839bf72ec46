import { storageKeys } from '../storage'

/**
 * Runs directly after the text of a page that marks what is newer than other versions of the product: what the reader's own version lacks
 * (`data-since`) is marked `data-newer` before the first paint. The same rule as `isNewer` in lib/site/versions.ts. Storage may be forbidden
 * or hold anything.
 */
export const ownVersionScript = `(function(d){try{var m=localStorage.getItem('${storageKeys.ownVersion}');if(!/^\\d+\\.\\d+(\\.\\d+)?$/.test(m))return;m=m.split('.')
d.querySelectorAll('[data-since]').forEach(function(e){var s=e.dataset.since.split('.'),i=0,n=0;for(;i<m.length&&!n;i++)n=(s[i]||0)-m[i];if(n>0)e.dataset.newer=''})}catch(e){}})(document)`
