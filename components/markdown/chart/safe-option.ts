import { isRefusedChartLink } from '@/lib/site/policy/link-address'

/**
 * Makes settings safe to draw in the page. A tooltip of HTML would carry `style` attributes, which the Content-Security-Policy refuses,
 * and whatever HTML the settings bring: it is drawn on the canvas instead. The data view writes HTML too. Links lead to web addresses only.
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
