import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { resolveChart, type ChartKind } from './resolve-chart'
import { findFence } from '@/lib/markdown/vocabulary'
import { pageOf } from '../words'
import { becomeElement, metaTitle, replaceFences, visitContainers, type WidgetElement } from '../widget/replace-fences'

/** Turns `::: chart` and `::: echarts` around a json or js fence, and fences with these names, into `<md-chart>`. */
export function chartPlugin() {
  return (tree: Root, file: VFile) => {
    const locale = pageOf(file).locale
    const elementOf = (name: string, fence: Code, title: string | undefined): WidgetElement => {
      const { type, code } = resolveChart(fence.lang ?? 'json', fence.meta, fence.value)
      const kind: ChartKind = name === 'echarts' ? 'echarts' : 'chart'
      return { name: 'md-chart', properties: { dataCode: code, dataTitle: title, dataKind: kind, dataType: type, dataLocale: locale } }
    }

    visitContainers(tree, 'chart', (node, fences) => {
      if (fences[0]) becomeElement(node, elementOf(node.name, fences[0], node.title || undefined))
    })
    replaceFences(tree, (node) => {
      const fenceSpec = findFence(node.lang)
      const title = metaTitle(node.meta)?.replace(/^js\s*/, '')
      return fenceSpec?.feature === 'chart' ? elementOf(fenceSpec.name, node, title || undefined) : undefined
    })
  }
}
