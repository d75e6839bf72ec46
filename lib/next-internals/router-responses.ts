/**
 * Headers of a payload, as Next 16.4 sends it to its router for a prerendered page. `x-nextjs-rewritten-path` tells the router which route a
 * URL belongs to; without `x-nextjs-prerender` and `x-nextjs-stale-time` it takes the page for a dynamic one and requests it at every visit.
 *
 * If Next adds or renames a header, a soft navigation still works or ends in a load of the document. To find the new form, request a page of
 * `next start` with `RSC: 1`; the router reads the headers in `next/dist/client/components/router-reducer/fetch-server-response.js`.
 */
export function payloadHeaders(internalPath: string): Record<string, string> {
  return {
    'content-type': 'text/x-component',
    'x-nextjs-prerender': '1',
    'x-nextjs-stale-time': '300',
    'x-nextjs-rewritten-path': encodeURI(internalPath),
  }
}
