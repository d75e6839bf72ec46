/** Entry of `/vendor/search/local-search.js`: the search in a thread of the browser, so that the page reacts while the index is built. */
import { searchLocally } from './local-search'

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Parameters<typeof searchLocally>>) => {
  searchLocally(...data).then(
    (answer) => port?.postMessage({ answer }),
    (error: unknown) => port?.postMessage({ error: String(error) }),
  )
})
