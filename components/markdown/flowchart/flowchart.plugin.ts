import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { becomeElement, localeOf, metaTitle, replaceFences, visitContainers, type WidgetElement } from '../widget/replace-fences'
import { flowchart as spec } from '@/lib/features/flowchart/flowchart.spec'
import { findFence } from '@/lib/features/vocabulary'
import { findPreset } from './flowchart-preset'

/** The words of a line that are not a preset: its title. */
function titleWithout(preset: string | undefined, title: string | undefined): string | undefined {
  const rest = (title ?? '')
    .split(/\s+/)
    .filter((word) => word !== preset)
    .join(' ')
  return rest || undefined
}

function elementOf(fence: Code | undefined, locale: string, title = metaTitle(fence?.meta)): WidgetElement {
  const preset = findPreset(fence?.lang, fence?.meta, title)
  return {
    name: 'md-flowchart',
    properties: { dataCode: fence?.value, dataTitle: titleWithout(preset, title), dataPreset: preset, dataLocale: locale },
  }
}

/** Turns ` ```flow `, ` ```flowchart ` (with a preset) and `::: flowchart` around a fence into `<md-flowchart>`. */
export function flowchartPlugin() {
  return (tree: Root, file: VFile) => {
    const locale = localeOf(file)
    visitContainers(tree, spec, (node, fences) => {
      if (fences[0]) becomeElement(node, elementOf(fences[0], locale, node.title))
    })
    replaceFences(tree, file, (node) => (findFence(node.lang)?.spec === spec ? elementOf(node, locale) : undefined))
  }
}
