import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'

/** Names of other files in the minified code of a module: imports that run first, and those that are loaded later. */
const imports = /(?:\bfrom|\bimport)"(\.[^"]+)"/g
const laterImports = /\bimport\("(\.[^"]+)"\)/g

/**
 * Writes a library of ES modules as scripts that `components/markdown/diagram/frame/load-module.ts` loads in a frame without an origin.
 * @param entry a module, as a path below `source`
 * @throws Error where modules import each other in a circle, which the loader would wait for without end
 */
export async function writeModules(source: string, entry: string, target: string): Promise<void> {
  const folder = entry.replace(/\.mjs$/, '')
  const files = [entry, ...readdirSync(path.join(source, 'chunks', folder)).map((name) => `chunks/${folder}/${name}`)]
  const modules = files.filter((file) => file.endsWith('.mjs'))
  const dependencies = new Map<string, string[]>()
  await Promise.all(
    modules.map(async (file) => {
      const text = await readFile(path.join(source, file), 'utf8')
      const resolve = (name: string) => path.posix.join(path.posix.dirname(file), name)
      dependencies.set(file, [...new Set([...text.matchAll(imports)].map(([, name = '']) => resolve(name)))])
      const { code } = await transform(text, { format: 'cjs', minify: true, target: 'es2022', legalComments: 'none' })
      const body = code
        .replace(laterImports, (_, name: string) => `load(${JSON.stringify(resolve(name))})`)
        .replace(/\brequire\("(\.[^"]+)"\)/g, (_, name: string) => `require(${JSON.stringify(resolve(name))})`)
      const script = `defineModule(${JSON.stringify(file)},${JSON.stringify(dependencies.get(file))},(module,require,load)=>{${body}});\n`
      const to = path.join(target, file)
      await mkdir(path.dirname(to), { recursive: true })
      await writeFile(to, script)
    }),
  )
  refuseCircles(dependencies, entry)
}

function refuseCircles(dependencies: ReadonlyMap<string, readonly string[]>, entry: string): void {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) throw new Error(`modules import each other: ${[...trail, file].join(' → ')}`)
    if (done.has(file)) return
    for (const name of dependencies.get(file) ?? []) visit(name, [...trail, file])
    done.add(file)
  }
  for (const file of [entry, ...dependencies.keys()]) visit(file, [])
}
