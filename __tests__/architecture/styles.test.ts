/** @jest-environment node */
import path from 'node:path'
import postcss from 'postcss'
import { listFiles, readText } from './files'

/** Names of the classes in the selectors of a CSS module. Those in `:global()` belong to others. */
function classesOf(module: string): Set<string> {
  const names = new Set<string>()
  postcss.parse(readText(module)).walkRules(({ selector }) => {
    for (const [, name] of selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)) names.add(name!)
  })
  return names
}

interface Use {
  file: string
  module: string
  name: string
}

/** Every `styles.name` in the code, where `styles` is what the file has imported from a CSS module. */
const uses: Use[] = listFiles(['app', 'components'], /\.tsx?$/).flatMap((file) => {
  const text = readText(file)
  const code = text.replace(/^import .*$/gm, '')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, variable, from]) => {
    const module = from!.startsWith('@/') ? from!.slice(2) : path.posix.join(path.posix.dirname(file), from!)
    return [...code.matchAll(new RegExp(`(?<![.\\w])${variable}\\.(\\w+)`, 'g'))].map(([, name]) => ({ file, module, name: name! }))
  })
})

// The value would be `undefined`, and the element would have no class at all, which no type tells.
test('every class that the code takes from a CSS module is there', () => {
  const missing = uses.filter(({ module, name }) => !classesOf(module).has(name))
  expect(uses.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})
