/**
 * Whether an `Accept` header asks for Markdown before HTML. It must be named: the wildcard is what everybody sends. Of two kinds wanted alike the
 * one named first counts (RFC 9110, 12.5.1, leaves that to the server).
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { type, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
    .filter(({ type }) => type === 'text/markdown' || type === 'text/html')
    .toSorted((a, b) => b.weight - a.weight)
  return wanted[0]?.type === 'text/markdown' && wanted[0].weight > 0
}
