import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { ChartKind } from '@/lib/features/chart/resolve-chart'
import { drawFlowchart } from '../flowchart/draw-flowchart'
import { findPreset } from '../flowchart/flowchart-preset'
import { widgetWords } from '../widget/words'
import { renderStaticDiagram, type StaticDiagram } from './draw/draw'

/** Added to the element of a drawing: the drawing, and its number on the page, which makes its id unique. */
export type NumberedDrawing = StaticDiagram & { number: number }

/** Renderers by element. If one returns undefined or throws, the element shows its fallback. */
const drawers: Record<
  string,
  (properties: Record<string, string | undefined>) => StaticDiagram | undefined | Promise<StaticDiagram | undefined>
> = {
  'md-diagram': ({ dataCode = '' }) => renderStaticDiagram(dataCode),
  'md-flowchart': ({ dataCode = '', dataPreset, dataLocale }) =>
    drawFlowchart(dataCode, findPreset(dataPreset) ?? 'vue', widgetWords(dataLocale, ['yes', 'no'])),
  // The library is large, and few pages have a chart.
  'md-chart': async ({ dataCode = '', dataKind, dataType }) =>
    dataType === 'js' ? undefined : (await import('../chart/draw/draw-chart')).drawChart(dataKind as ChartKind, dataCode),
}

async function draw({ tagName, properties }: Element): Promise<StaticDiagram | undefined> {
  try {
    return await drawers[tagName]?.(properties as Record<string, string | undefined>)
  } catch {
    return undefined
  }
}

/**
 * Renders the diagrams, flowcharts and charts of a page while it is compiled. Runs after the sanitizer: its output is ours, so a
 * `data-drawing` written by an author is always replaced.
 */
export function drawingPlugin() {
  return async (tree: Root) => {
    const nodes: Element[] = []
    visit(tree, 'element', (node: Element) => {
      if (Object.hasOwn(drawers, node.tagName)) nodes.push(node)
    })
    let number = 0
    for (const node of nodes) {
      const drawing = await draw(node)
      node.properties.dataDrawing = drawing && JSON.stringify({ ...drawing, number: ++number } satisfies NumberedDrawing)
    }
  }
}
