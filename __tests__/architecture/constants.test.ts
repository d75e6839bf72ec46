/** @jest-environment node */
import { breakpoints } from '@/lib/site/constants'
import { allThemeColours } from '@/lib/settings/appearance'
import { listFiles, readText } from './files'

const styles = listFiles(['app', 'components'], /\.css$/)
  .map(readText)
  .join('\n')
const tokens = readText('app/styles/tokens.css')

test('each accent that a site may offer is styled', () => {
  const styled = [...tokens.matchAll(/\[data-color='([a-z]+)'\]/g)].map(([, name]) => name)
  expect(new Set(styled)).toEqual(new Set(allThemeColours))
  expect(new Set([...tokens.matchAll(/^\s*(--chip-\d):/gm)].map(([, name]) => name)).size).toBe(allThemeColours.length)
})

test('the style sheets change where the scripts do', () => {
  const widths = new Set([...styles.matchAll(/max-width: (\d+)px\)/g)].map(([, width]) => Number(width)))
  for (const name of ['tiny', 'mobile', 'tablet'] as const) expect(widths).toContain(breakpoints[name])
})

test('a drawer lies above everything else of the page', () => {
  const layers = [...styles.matchAll(/z-index:\s*(\d+)/g)].map(([, order]) => Number(order))
  expect(Number(/--overlay:\s*(\d+)/.exec(tokens)?.[1])).toBeGreaterThan(Math.max(0, ...layers))
})
