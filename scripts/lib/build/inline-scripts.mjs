/** Compiles the scripts that stand inline in pages (`lib/browser/inline`) to `lib/site/generated/inline-scripts.json`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { inRoot } from '../project.mjs'

const folder = ['lib', 'browser', 'inline']
/** Hands the compiled scripts to the pages; not a script itself. */
const list = 'scripts.ts'
const output = inRoot('lib', 'site', 'generated', 'inline-scripts.json')

/** An unchanged file is left alone: `next dev` would compile every page again. */
export async function writeInlineScripts() {
  const names = readdirSync(inRoot(...folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && name !== list)
  const entries = names.map(async (name) => [name.slice(0, -'.ts'.length), await compileInlineScript(inRoot(...folder, name))])
  const text = `${JSON.stringify(Object.fromEntries(await Promise.all(entries)), null, 1)}\n`
  mkdirSync(inRoot('lib', 'site', 'generated'), { recursive: true })
  if (existsSync(output) && readFileSync(output, 'utf8') === text) return
  // In one step: tests compile the scripts while a build reads them.
  const temporaryFile = `${output}.${process.pid}`
  writeFileSync(temporaryFile, text)
  renameSync(temporaryFile, output)
}

/** Bundles one script. Every page contains the script, so constants are inlined. */
export async function compileInlineScript(file) {
  const { build, transform } = await import('esbuild')
  const target = 'es2022'
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    target,
    charset: 'utf8',
    tsconfig: inRoot('tsconfig.json'),
    define: Object.fromEntries(
      ['NEXT_PUBLIC_BASE_PATH', 'NEXT_PUBLIC_EXPORT'].map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
    ),
  })
  // esbuild writes the values of defined names where they are used, and drops branches that they rule out.
  const constants = {}
  const text = outputFiles[0].text.replace(/^var (\w+) = ("[^"]*"|\d+(?:e\d+)?|true|false);\n/gm, (_, name, value) => {
    constants[name] = value
    return ''
  })
  const { code, warnings } = await transform(text, { minify: true, format: 'iife', target, charset: 'utf8', define: constants })
  if (warnings.length > 0) throw new Error(`${file}: ${warnings.map((warning) => warning.text).join(', ')}`)
  const script = code.trim().replace(/;$/, '')
  if (/<\/script|<!--/i.test(script)) throw new Error(`${file}: the script would end its own element`)
  return script
}
