/** True for a response header of Next that concerns its own router or middleware, and is of no use to browsers. */
export function isRouterResponseHeader(name: string): boolean {
  return name.startsWith('x-nextjs-') || name.startsWith('x-middleware-')
}
