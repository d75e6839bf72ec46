/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const folder = 'components/token-tools'

/** Files that a file imports, not counting `import(…)`: such parts bring their style. */
function importsOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:[^']* from )?'([^']+)'/gm)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    const base = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name)
    return ['', '.ts', '.tsx'].map((ending) => base + ending).filter((one) => existsSync(one) && statSync(one).isFile())
  })
}

function reachable(from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    if (/\.tsx?$/.test(file)) importsOf(file).forEach(visit)
  }
  from.forEach(visit)
  return found
}

test('the page of a tool has the style of every step of its form', () => {
  const views = readdirSync(path.join(folder, 'views')).map((name) => path.join(folder, 'views', name))
  const needed = [...reachable(views)].filter((file) => file.endsWith('.module.css'))
  const named = importsOf(path.join(folder, 'token-tool.tsx'))
  expect(needed.length).toBeGreaterThan(2)
  expect(needed.filter((file) => !named.includes(file))).toEqual([])
})
