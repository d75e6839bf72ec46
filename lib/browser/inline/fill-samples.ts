/**
 * Puts the visitor's own server and token into the API samples while the page is being parsed. The script follows each sample, whose
 * placeholders have attributes such as `data-api="server"`. Storage may be blocked or contain anything.
 */
import { fitsSamples } from '@/lib/site/values'
import { storageKeys } from '../storage-keys'

const sample = document.currentScript!.parentNode!.parentNode!

function fillIn(name: keyof typeof fitsSamples, key: string) {
  const value = (sessionStorage.getItem(key) ?? '').trim().replace(/\/+$/, '')
  if (!fitsSamples[name].test(value)) return
  for (const element of sample.querySelectorAll(`[data-api=${name}]`)) element.textContent = value
}

try {
  fillIn('server', storageKeys.tryItServer)
  fillIn('token', storageKeys.tryItToken)
} catch {
  // Without storage the samples keep their placeholders.
}
