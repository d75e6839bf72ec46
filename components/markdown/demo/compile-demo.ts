import { transform, type Transform } from 'sucrase'
import { compileVue, type VueCompiler } from './compile-vue'
import type { DemoFiles, DemoKind } from './demo-files'

/** Input of the sandbox: markup, style, and a script as a CommonJS module (plain script for a normal demo). */
export interface CompiledDemo {
  html: string
  css: string
  js: string
}

/**
 * Compiles a demo on the server, so that visitors download no compiler and an invalid demo is found before publication.
 * @param vue the compiler for `vue` demos; it is large, so the caller decides when to load it
 * @throws with the compiler's message if the code is invalid
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
  // Plain script runs as written; it is parsed so that typos are found here.
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
