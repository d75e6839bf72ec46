import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { becomeElement, localeOf, visitContainers } from '../widget/replace-fences'
import type { Container } from '@/lib/markdown/nodes'
import { compileDemo } from './compile-demo'
import { demoSettings, resolveDemoTitle, sortFences, type DemoSettings } from './demo-files'

const names = ['demo', 'normal-demo', 'vue-demo', 'react-demo']

/** Reads the settings fence; a fault is thrown in the words of the check. */
function readSettings(text: string | undefined): DemoSettings {
  const result = demoSettings.safeParse(JSON.parse(text ?? '{}'))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`settings: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Turns `::: demo` and its kin into `<md-demo>`: what runs goes into attributes, the fences stay inside as the source to read. */
export function demoPlugin() {
  return async (tree: Root, file: VFile) => {
    const demos: [Container, Code[]][] = []
    visitContainers(tree, names, (node, fences) => demos.push([node, fences]))
    for (const [node, fences] of demos) {
      const { kind, title } = resolveDemoTitle(node.name, node.title)
      const shown = node.children.filter((child) => child.type !== 'containerTitle' && !(child.type === 'code' && child.lang === 'json'))
      try {
        const files = sortFences(fences)
        const settings = readSettings(files.settings)
        const data = JSON.stringify({ ...(await compileDemo(kind, files)), settings })
        becomeElement(
          node,
          { name: 'md-demo', properties: { dataKind: kind, dataTitle: title || undefined, dataDemo: data, dataLocale: localeOf(file) } },
          shown,
        )
      } catch (error) {
        file.message(`this demo cannot be built: ${(error as Error).message}`, { place: node.position, ruleId: 'demo', source: 'widget' })
        // Its code is still worth reading.
        becomeElement(node, { name: 'div', properties: {} }, shown)
      }
    }
  }
}
