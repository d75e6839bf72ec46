/**
 * Request headers by which the parts of Next 16.4 talk to each other (`next/dist/server/lib/server-ipc/utils.js` lists some of them). Next
 * trusts them in places, so a client must not be able to set them.
 *
 * If Next adds one, a client can send it to Next's handler. To find new ones, search `next/dist/server` for `headers['x-`.
 */
const internalHeader =
  /^(?:x-middleware-.*|x-nextjs-.*|x-next-.*|x-invoke-.*|x-matched-path|x-prerender-.*|x-now-route-matches|next-resume)$/

/** True for a header, in lower case, that only Next itself may set. */
export function isInternalHeader(name: string): boolean {
  return internalHeader.test(name)
}

/** True for a response header of Next that concerns its own router or middleware, and is of no use to browsers. */
export function isRouterResponseHeader(name: string): boolean {
  return name.startsWith('x-nextjs-') || name.startsWith('x-middleware-')
}
