/** A library file as written by `scripts/build/vendor-assets.ts`: its dependencies and its code. */
interface Definition {
  dependencies: string[]
  run: (module: { exports: object }, require: (name: string) => object, load: (name: string) => Promise<object>) => void
}

declare global {
  /** Called by each library file with its path. */
  var defineModule: ((path: string, dependencies: string[], run: Definition['run']) => void) | undefined
}

const definitions = new Map<string, Definition>()
const modules = new Map<string, Promise<object>>()

/**
 * Loads a library file by file. The frame has no origin, so modules would be requested with CORS, which not every static host supports;
 * classic scripts need no permission.
 * @param folder location of the library, with a trailing slash
 */
export function loadModule(folder: string, path: string): Promise<object> {
  window.defineModule ??= (name, dependencies, run) => definitions.set(name, { dependencies, run })
  const known = modules.get(path)
  if (known) return known
  const module = readModule(folder, path)
  modules.set(path, module)
  return module
}

async function readModule(folder: string, path: string): Promise<object> {
  await addScript(folder + path)
  const definition = definitions.get(path)
  if (!definition) throw new Error(`${path} defines no module`)
  const exports = await Promise.all(definition.dependencies.map((name) => loadModule(folder, name)))
  const module = { exports: {} }
  definition.run(
    module,
    (name) => exports[definition.dependencies.indexOf(name)]!,
    (name) => loadModule(folder, name),
  )
  return module.exports
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)))
    document.head.append(script)
  })
}
