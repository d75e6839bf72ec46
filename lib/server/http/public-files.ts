/** Headers of a file of `public/` besides those that every response has. */
export function publicFileHeaders(pathname: string): Record<string, string> {
  if (pathname === '/speculation-rules.json') return { 'content-type': 'application/speculationrules+json' }
  // Code and diagrams of editors run in these frames only; the header holds even if someone opens them by their own URL.
  if (/^\/vendor\/(?:sandbox|diagram)\.html$/.test(pathname)) return { 'content-security-policy': 'sandbox allow-scripts' }
  return {}
}
