import type { FlowBox } from '@/lib/features/flowchart/flow-box'

/** Styles that a fence may select: `vue` (the site's accent), `ant` (cool outlines), `pie` (a color for every type of node). */
export const presets = ['vue', 'ant', 'pie'] as const
export type Preset = (typeof presets)[number]

/** A color for every type of node: the pairs of border and background that containers have. */
const kinds: Record<FlowBox['kind'], string> = {
  start: 'tip',
  end: 'caution',
  operation: 'info',
  subroutine: 'important',
  condition: 'warning',
  inputoutput: 'accent',
  input: 'accent',
  output: 'accent',
  parallel: 'note',
}

/** Reads the preset from a fence's language and the rest of its line: ` ```flow:ant `, ` ```flowchart pie `, ` ```flow preset=vue `. */
export function findPreset(...words: (string | null | undefined)[]): Preset | undefined {
  return presets.find((preset) => words.some((word) => new RegExp(`(?:^|[\\s:=])${preset}(?:$|\\s)`).test(word ?? '')))
}

function look(fill: string, stroke: string, color?: string): Record<string, string> {
  return { fill: `var(--${fill})`, stroke: `var(--${stroke})`, ...(color && { color: `var(--${color})` }) }
}

/** Style of a node type, in tokens of the page, so that themes, accents and forced colors apply. */
export function lookOf(preset: Preset, kind: FlowBox['kind']): Record<string, string> {
  const end = kind === 'start' || kind === 'end'
  if (preset === 'pie') return look(`${kinds[kind]}-soft`, kinds[kind])
  if (preset === 'ant') return kind === 'condition' ? look('caution-soft', 'caution') : look(end ? 'accent-soft' : 'bg', 'text-soft')
  if (end) return look('accent', 'accent', 'bg')
  return look(kind === 'condition' ? 'accent-soft' : 'bg-soft', 'accent')
}
