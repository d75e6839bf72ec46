import type FlowChart from 'flowchart.js'
import { flowchartScale } from '@/lib/site/constants'

/** Looks a fence may ask for: `vue` (the site's accent), `ant` (cool outlines), `pie` (a colour for every kind of box). */
export const presets = ['vue', 'ant', 'pie'] as const
export type Preset = (typeof presets)[number]

/** Colours of the page that a flowchart is drawn in, as `#rrggbb`. */
export type FlowchartColours = Record<
  'bg' | 'bg-soft' | 'text' | 'text-soft' | 'accent' | 'accent-soft' | 'caution' | 'caution-soft',
  string
>

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

function symbolsOf(preset: Preset, c: FlowchartColours, dark: boolean): Record<string, SymbolStyle> {
  const solid = { fill: c.accent, 'font-color': c.bg, 'element-color': c.accent }
  if (preset === 'vue') return { start: solid, end: solid, condition: { fill: c['accent-soft'] } }
  if (preset === 'ant')
    return {
      start: { fill: c['accent-soft'] },
      end: { fill: c['accent-soft'] },
      condition: { fill: c['caution-soft'], 'element-color': c.caution },
    }
  const box = (light: string, night: string): SymbolStyle => ({ fill: dark ? night : light, 'element-color': dark ? light : night })
  return {
    start: box('#cdebd8', '#1f5a3a'),
    end: box('#f6d3d3', '#7a2b2b'),
    operation: box('#cfe2f7', '#234f7d'),
    subroutine: box('#ddd6f5', '#4a3b86'),
    condition: box('#f8e6bd', '#6f5210'),
    inputoutput: box('#cdeaf0', '#1c5864'),
    parallel: box('#f3d6ea', '#75305f'),
  }
}

/** Options for flowchart.js: line weights, texts of the branches and the colours of a preset. */
export function drawOptions(
  preset: Preset,
  colours: FlowchartColours,
  dark: boolean,
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
    symbols: symbolsOf(preset, colours, dark),
  }
}
