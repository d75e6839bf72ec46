import { isRefusedChartLink } from '@/lib/site/policy/link-address'

/**
 * Makes options safe for rendering in the page. An HTML tooltip would contain `style` attributes, which the Content-Security-Policy
 * rejects, and any HTML from the options, so tooltips are drawn on the canvas. The data view writes HTML too. Links must be web addresses.
 */
export function safeOption(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(safeOption)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([key, inner]) => key !== 'dataView' && key !== '__proto__' && !isRefusedChartLink(key, inner))
    .map(([key, inner]) => [key, safeOption(inner)] as const)
    .map(([key, inner]) => (key === 'tooltip' ? ([key, canvasTooltip(inner)] as const) : ([key, inner] as const)))
  return Object.fromEntries(entries)
}

function canvasTooltip(tooltip: unknown): unknown {
  if (Array.isArray(tooltip)) return tooltip.map(canvasTooltip)
  return tooltip && typeof tooltip === 'object' ? { ...tooltip, renderMode: 'richText' } : tooltip
}
