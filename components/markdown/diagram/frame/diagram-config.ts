import type { MermaidConfig } from 'mermaid'
import { toHex } from '@/lib/browser/theme/read-colours'
import type { DiagramColours } from './frame-message'

/** A color mixed into a background, both `#rrggbb`: a fill on which text stays readable. */
export function tint(colour: string, background: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return toHex([1, 3, 5].map((at) => part(colour, at) * share + part(background, at) * (1 - share)))
}

/** `{ pie1: …, pie2: … }`: one variable per color of a list. */
function numbered(name: string, colours: string[], first = 0): Record<string, string> {
  return Object.fromEntries(colours.map((colour, index) => [`${name}${index + first}`, colour]))
}

/** Colors of diagrams with parts: pies, mind maps, timelines, branches, journeys. Mermaid derives all others from the basic colors. */
function partVariables(dark: boolean, { bg, text, line, series }: DiagramColours): object {
  const fills = series.map((colour) => tint(colour, bg, dark ? 0.4 : 0.3))
  const same = (colour: string) => series.map(() => colour)
  return {
    ...numbered('pie', fills, 1),
    pieStrokeColor: bg,
    pieOuterStrokeColor: line,
    pieOpacity: '1',
    ...numbered('cScale', fills),
    ...numbered('cScaleLabel', same(text)),
    ...numbered('git', series),
    ...numbered('gitBranchLabel', same(bg)),
    ...numbered('fillType', fills),
    ...numbered('actor', series),
    xyChart: { plotColorPalette: series.join(',') },
  }
}

/** Mermaid's settings for a theme: strict (no HTML, no click code), with the page's colors and the system font. */
export function diagramConfig(code: string, dark: boolean, colours: DiagramColours, fontFamily: string): MermaidConfig {
  // HTML labels add <foreignObject> to the image, which some programs do not show in a saved SVG. Mind maps position no other kind
  // correctly.
  const htmlLabels = /^\s*mindmap\b/m.test(code)
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels,
    flowchart: { htmlLabels },
    fontFamily,
    theme: 'base',
    darkMode: dark,
    themeVariables: {
      darkMode: dark,
      fontFamily,
      fontSize: '15px',
      background: colours.bg,
      primaryColor: colours['accent-soft'],
      primaryTextColor: colours.text,
      primaryBorderColor: colours.accent,
      secondaryColor: colours['bg-soft'],
      tertiaryColor: colours['bg-soft'],
      lineColor: colours['text-soft'],
      textColor: colours.text,
      titleColor: colours.text,
      mainBkg: colours['accent-soft'],
      nodeBorder: colours.accent,
      clusterBkg: colours['bg-soft'],
      clusterBorder: colours.line,
      edgeLabelBackground: colours.bg,
      noteBkgColor: colours['bg-soft'],
      noteTextColor: colours.text,
      noteBorderColor: colours.line,
      ...partVariables(dark, colours),
    },
  }
}
