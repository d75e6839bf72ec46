import passive from './passive-files.json'

const endings = new Set(passive.endings)

/** Whether a browser may run what a file beside a page holds: HTML, SVG, XML, scripts, and every kind nobody vouches for. */
export function isActiveFile(name: string): boolean {
  return !endings.has(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
}

/** Headers of a file beside a page: what is active gets no origin, no scripts and no forms, wherever it is opened. */
export function contentFileHeaders(name: string): Record<string, string> {
  return { 'X-Content-Type-Options': 'nosniff', ...(isActiveFile(name) && { 'Content-Security-Policy': 'sandbox' }) }
}
