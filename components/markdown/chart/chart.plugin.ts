import type { Code, Root } from 'mdast'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import { becomeElement, localeOf, metaTitle, replaceFences, visitContainers, type WidgetElement } from '../widget/replace-fences'
import { resolveChart } from './resolve-chart'

const kinds: Record<string, 'echarts' | 'chart'> = { echarts: 'echarts', chart: 'chart', chartjs: 'chart' }

/** Turns `::: chart`, `::: echarts` around a json or js fence, and fences of those names, into `<md-chart>`. */
export function chartPlugin() {
  return (tree: Root, file: VFile) => {
    const locale = localeOf(file)
    const report = (text: string, place: Position | undefined) => file.message(text, { place, ruleId: 'chart', source: 'widget' })

    const elementOf = (kind: string, fence: Code, title: string | undefined): WidgetElement => {
      const { type, code, fault } = resolveChart(fence.lang ?? 'json', fence.meta, fence.value)
      if (fault) report(`the settings of this chart are not JSON (${fault}), expected JSON or a \`js\` fence`, fence.position)
      return {
        name: 'md-chart',
        properties: { dataCode: code, dataTitle: title, dataKind: kinds[kind], dataType: type, dataLocale: locale },
      }
    }

    visitContainers(tree, Object.keys(kinds), (node, fences) => {
      if (fences[0]) becomeElement(node, elementOf(node.name, fences[0], node.title || undefined))
      else report(`\`::: ${node.name}\` holds no code fence, expected one in json or js`, node.position)
    })
    replaceFences(tree, file, (node) => {
      const title = metaTitle(node.meta)?.replace(/^js\s*/, '')
      return node.lang && Object.hasOwn(kinds, node.lang) ? elementOf(node.lang, node, title || undefined) : undefined
    })
  }
}
