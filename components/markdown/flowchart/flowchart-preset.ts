import type FlowChart from 'flowchart.js'
import { flowchartScale } from '@/lib/site/constants'

/** Looks a fence may ask for: `vue` (the site's accent), `ant` (cool outlines), `pie` (a colour for every kind of box). */
export const presets = ['vue', 'ant', 'pie'] as const
export type Preset = (typeof presets)[number]

/** A colour of its own for every kind of box: the pairs of line and fill that containers have. */
const kinds = {
  start: 'tip',
  end: 'caution',
  operation: 'info',
  subroutine: 'important',
  condition: 'warning',
  inputoutput: 'accent',
  parallel: 'note',
} as const
const pairs = Object.values(kinds)

/** Colours of the page that flowcharts are drawn in: names of its tokens. */
export const colourNames = ['bg', 'bg-soft', 'text', 'text-soft', ...pairs, ...pairs.map((name) => `${name}-soft` as const)] as const

/** Those colours as `#rrggbb`. */
export type FlowchartColours = Record<(typeof colourNames)[number], string>

/** Scale of a flowchart in a window of this width. */
export function scaleOf(windowWidth: number): number {
  if (windowWidth < flowchartScale.narrow) return flowchartScale.small
  return windowWidth > flowchartScale.wide ? flowchartScale.large : flowchartScale.normal
}

/** Reads the preset from a fence's language and the rest of its line: ` ```flow:ant `, ` ```flowchart pie `, ` ```flow preset=vue `. */
export function findPreset(...words: (string | null | undefined)[]): Preset | undefined {
  return presets.find((preset) => words.some((word) => new RegExp(`(?:^|[\\s:=])${preset}(?:$|\\s)`).test(word ?? '')))
}

type DrawOptions = NonNullable<Parameters<ReturnType<typeof FlowChart.parse>['drawSVG']>[1]>

interface SymbolStyle {
  fill?: string
  'font-color'?: string
  'element-color'?: string
}

function symbolsOf(preset: Preset, c: FlowchartColours): Record<string, SymbolStyle> {
  const solid = { fill: c.accent, 'font-color': c.bg, 'element-color': c.accent }
  if (preset === 'vue') return { start: solid, end: solid, condition: { fill: c['accent-soft'] } }
  if (preset === 'ant')
    return {
      start: { fill: c['accent-soft'] },
      end: { fill: c['accent-soft'] },
      condition: { fill: c['caution-soft'], 'element-color': c.caution },
    }
  return Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, { fill: c[`${name}-soft`], 'element-color': c[name] }]))
}

/** Options for flowchart.js: line weights, texts of the branches and the colours of a preset. */
export function drawOptions(
  preset: Preset,
  colours: FlowchartColours,
  scale: number,
  branches: { yes: string; no: string },
  fontFamily: string,
): DrawOptions {
  return {
    'line-width': 1.5,
    'line-length': 40,
    'text-margin': 10,
    'font-size': 14,
    'font-family': fontFamily,
    'font-color': colours.text,
    'line-color': colours['text-soft'],
    'element-color': preset === 'ant' ? colours['text-soft'] : colours.accent,
    fill: preset === 'ant' ? colours.bg : colours['bg-soft'],
    roundness: 4,
    'yes-text': branches.yes,
    'no-text': branches.no,
    'arrow-end': 'block',
    scale,
    symbols: symbolsOf(preset, colours),
  }
}
