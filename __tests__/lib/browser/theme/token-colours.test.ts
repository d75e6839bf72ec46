/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { tokenColours } from '@/lib/browser/theme/token-colours'

const css = readFileSync('app/styles/tokens.css', 'utf8')
const long = (hex: string) => (hex.length === 4 ? `#${Array.from(hex.slice(1), (digit) => digit + digit).join('')}` : hex)

test.each(Object.keys(tokenColours.light) as (keyof typeof tokenColours.light)[])('--%s is the colour of the style sheet', (name) => {
  const [, light = '', dark = ''] = new RegExp(`^ {4}--${name}: light-dark\\((#\\w+), (#\\w+)\\);`, 'm').exec(css) ?? []
  expect([tokenColours.light[name], tokenColours.dark[name]]).toEqual([long(light), long(dark)])
})
