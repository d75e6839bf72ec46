import { fitsSamples } from '@/lib/site/sample-connection'
import { storageKeys } from '../storage'

/**
 * Puts the reader's own address and token into the samples of the API while the page is being read. It stands after each sample. The
 * places name what they hold: `data-api="server"`. Storage may be forbidden or hold anything.
 */
export const fillSamplesScript =
  `(function(t){try{var r={server:[${JSON.stringify(storageKeys.tryItServer)},${fitsSamples.server}],token:[${JSON.stringify(storageKeys.tryItToken)},${fitsSamples.token}]};` +
  'for(var k in r){var v=(sessionStorage.getItem(r[k][0])||"").trim().replace(/\\/+$/,"");if(r[k][1].test(v))' +
  't.parentNode.parentNode.querySelectorAll("[data-api="+k+"]").forEach(function(e){e.textContent=v})}}catch(e){}})(document.currentScript)'
