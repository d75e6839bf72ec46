import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { compileDemo } from './compile-demo'
import type { VueCompiler } from './compile-vue'
import { readDemoSettings, resolveDemoTitle, sortFences } from './demo-files'
import type { Container } from '@/lib/markdown/nodes'
import { pageOf } from '../words'
import { becomeElement, visitContainers } from '../widget/replace-fences'

/** Turns `::: demo` and its variants into `<md-demo>`: executable code goes into attributes, the fences stay inside as visible source. */
export function demoPlugin() {
  return async (tree: Root, file: VFile) => {
    const demos: [Container, Code[]][] = []
    visitContainers(tree, 'demo', (node, fences) => demos.push([node, fences]))
    const isVue = demos.some(([node]) => resolveDemoTitle(node.name, node.title).kind === 'vue')
    const vue = isVue ? await import('vue/compiler-sfc') : undefined
    for (const [node, fences] of demos) buildDemo(node, fences, pageOf(file).locale, () => vue!)
  }
}

function buildDemo(node: Container, fences: readonly Code[], locale: string, vue: () => VueCompiler): void {
  const { kind, title } = resolveDemoTitle(node.name, node.title)
  const shown = node.children.filter((child) => child.type !== 'containerTitle' && !(child.type === 'code' && child.lang === 'json'))
  try {
    const files = sortFences(fences)
    const data = JSON.stringify({ ...compileDemo(kind, files, vue), settings: readDemoSettings(files.settings) })
    const properties = { dataKind: kind, dataTitle: title || undefined, dataDemo: data, dataLocale: locale }
    becomeElement(node, { name: 'md-demo', properties }, shown)
  } catch {
    // The check reports what is wrong; the code is still shown.
    becomeElement(node, { name: 'div', properties: {} }, shown)
  }
}
