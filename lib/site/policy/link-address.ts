/** True for URLs that run code or open a separate document: `javascript:`, `vbscript:`, `data:` other than pictures. */
export function isScriptAddress(address: string): boolean {
  // Browsers drop tabs and line breaks inside of an address, and control characters around it.
  const bare = address.replace(/[\u0000-\u0020\u007F-\u009F]/g, '').toLowerCase()
  return (
    /^(?:javascript|vbscript|livescript|mocha|file|blob|filesystem):/.test(bare) ||
    (bare.startsWith('data:') && !/^data:image\/(?:png|gif|jpe?g|webp|avif);base64,/.test(bare))
  )
}

/** Settings of ECharts whose address a click opens: of titles, and of the parts of treemaps and sunbursts. */
const chartLinks = new Set(['link', 'sublink'])

/**
 * Whether a setting of a chart is a link that must not be opened: anything but an address of http(s) or a path of this site. The library
 * turns whatever it finds into text, so only text is taken.
 */
export function isRefusedChartLink(name: string, value: unknown): boolean {
  if (!chartLinks.has(name)) return false
  if (typeof value !== 'string' || isScriptAddress(value) || /[\u0000-\u0020\u007F-\u009F\\]/.test(value)) return true
  return !/^(?:https?:\/\/[^/]|\/(?!\/))/i.test(value)
}
