import passive from './passive-files.json'

const endings = new Set(passive.endings)

/** Whether a browser could run the content of a file in the content folder: HTML, SVG, XML, scripts, and every type that is not known to be safe. */
export function isActiveFile(name: string): boolean {
  return !endings.has(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
}

/**
 * Headers of a file next to a page. An active file gets no origin, no scripts and no forms when it is opened, and is sent as plain text, so
 * that no page can load it as a script or a style sheet either (`nosniff`). SVG keeps its type, since pages show it as a picture.
 */
export function contentFileHeaders(name: string): Record<string, string> {
  if (!isActiveFile(name)) return { 'x-content-type-options': 'nosniff' }
  const isPicture = name.toLowerCase().endsWith('.svg')
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    ...(!isPicture && { 'content-type': 'text/plain; charset=utf-8' }),
  }
}
