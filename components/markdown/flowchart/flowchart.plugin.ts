import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { findFence } from '@/lib/markdown/vocabulary'
import { becomeElement, metaTitle, replaceFences, visitContainers, type WidgetElement } from '../widget/replace-fences'
import type { Locale } from '@/lib/site/locales'
import { pageOf, widgetMessages } from '../messages'
import { translateFlow, type Preset } from './translate-flow'

/** The preset in a fence's language and the rest of its line: ` ```flow:ant `, ` ```flowchart pie `, ` ```flow preset=vue `. */
const presetIn = /(?:^|[\s:=])(vue|ant|pie)(?=$|\s)/

/** A flowchart as a diagram; `undefined` for one that cannot be read, which stays code: the check says why. */
function elementOf(fence: Code, locale: Locale, title = metaTitle(fence.meta)): WidgetElement | undefined {
  const preset = presetIn.exec([fence.lang, fence.meta, title].filter(Boolean).join(' '))?.[1] as Preset | undefined
  const { code } = translateFlow(fence.value, preset, widgetMessages(locale, ['yes', 'no']))
  const name = (title ?? '').replace(presetIn, '').trim()
  const properties = { dataCode: code, dataTitle: name || undefined, dataFlowchart: fence.value }
  return code ? { name: 'md-diagram', properties } : undefined
}

/** Turns ` ```flow `, ` ```flowchart ` (with a preset) and `::: flowchart` around a fence into `<md-diagram>`. */
export const flowchartPlugin = () => (tree: Root, file: VFile) => {
  const locale = pageOf(file).locale
  visitContainers(tree, 'flowchart', (node, fences) => {
    const element = fences[0] && elementOf(fences[0], locale, node.title)
    if (element) becomeElement(node, element)
  })
  replaceFences(tree, (node) => (findFence(node.lang)?.feature === 'flowchart' ? elementOf(node, locale) : undefined))
}
