import { transform, type Transform } from 'sucrase'
import { compileVue, type VueCompiler } from './compile-vue'
import type { DemoFiles, DemoKind } from './demo-files'

/** What the sandbox runs: markup, style, and a script in the form of a CommonJS module (plain script for a normal demo). */
export interface CompiledDemo {
  html: string
  css: string
  js: string
}

/**
 * Compiles a demo on the server, so that readers download no compiler and a faulty demo is found before it is published.
 * @param vue the compiler of `vue` demos; it is large, so who calls decides when to load it
 * @throws with the compiler's words when the code cannot be read
 */
export function compileDemo(kind: DemoKind, files: DemoFiles, vue: () => VueCompiler): CompiledDemo {
  const { html, css, script } = files
  if (kind === 'vue') {
    const { parts, css: style, lang } = compileVue(files, vue())
    return { html: '', css: style, js: toCommonJs(parts, typescript(lang)) }
  }
  if (kind === 'react') {
    if (!script) throw new Error('a react demo needs a jsx, tsx, js or ts fence')
    return { html: '', css, js: toCommonJs(script.code, ['jsx', ...typescript(script.language)]) }
  }
  if (!script) return { html, css, js: '' }
  // Plain script runs as it is written; it is read all the same, so that a slip is found here.
  const types = typescript(script.language)
  const { code } = transform(script.code, { transforms: types })
  return { html, css, js: types.length > 0 ? code : script.code }
}

function typescript(language: string): Transform[] {
  return /^(?:ts|tsx|typescript)$/.test(language) ? ['typescript'] : []
}

function toCommonJs(code: string, transforms: Transform[]): string {
  return transform(code, { transforms: ['imports', ...transforms], jsxRuntime: 'classic', production: true }).code
}
