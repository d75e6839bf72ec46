import type { Appearance } from './sandbox-message'

type Modules = Record<string, unknown>
type Run = (body: string) => Promise<Modules>

/** `export default {…}` is module syntax; the sandbox runs CommonJS. */
const asCommonJs = (code: string): string => code.replace(/^([ \t]*)export\s+default\s/m, '$1module.exports.default = ')

/**
 * Completes a chart script so that it exports its options, whichever usual name they have: `const option = …` (ECharts), `const config = …`
 * (Chart.js), `module.exports = …` or `export default …`; `height` in pixels can be set next to them.
 */
export function chartBody(code: string): string {
  const read = (name: string) => `(typeof ${name} === 'undefined' ? undefined : ${name})`
  return [
    'let settings, size;',
    '{',
    asCommonJs(code),
    `settings = ${read('option')} ?? ${read('config')};`,
    `size = ${read('height')};`,
    '}',
    'if (settings === undefined) settings = module.exports.default ?? module.exports;',
    'module.exports = { settings, size };',
  ].join('\n')
}

/** Renders a chart from a script and returns a function that renders it in another theme. */
export async function runChart(
  kind: 'echarts' | 'chart',
  code: string,
  run: Run,
  host: HTMLElement,
  first: Appearance,
): Promise<(appearance: Appearance) => void> {
  const { settings, size } = await run(chartBody(code))
  const { echarts, Chart } = window as unknown as Record<string, any>
  const height = Number.parseFloat(String(size)) || (kind === 'echarts' ? 400 : 0)
  if (height) host.style.height = `${height}px`
  let undo: (() => void) | undefined
  const draw = ({ theme, colours }: Appearance) => {
    undo?.()
    if (kind === 'echarts') {
      const chart = echarts.init(host, theme === 'dark' ? 'dark' : undefined)
      chart.setOption({ backgroundColor: 'transparent', ...(settings as object) })
      const resized = () => chart.resize()
      window.addEventListener('resize', resized)
      undo = () => {
        window.removeEventListener('resize', resized)
        chart.dispose()
      }
      return
    }
    Chart.defaults.color = colours.text
    // Only the grid: with another default for borders, Chart.js would assign no colors to series.
    Chart.defaults.scale.grid.color = colours.line
    const canvas = host.appendChild(document.createElement('canvas'))
    const chart = new Chart(canvas, settings)
    undo = () => {
      chart.destroy()
      canvas.remove()
    }
  }
  draw(first)
  return draw
}
