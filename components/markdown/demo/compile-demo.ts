import { transform, type Transform } from 'sucrase'
import type { DemoFiles, DemoKind } from './demo-files'

/** What the sandbox runs: markup, style, and a script in the form of a CommonJS module (plain script for a normal demo). */
export interface CompiledDemo {
  html: string
  css: string
  js: string
}

/**
 * Compiles a demo on the server, so that readers download no compiler and a faulty demo is found before it is published.
 * @throws with the compiler's words when the code cannot be read
 */
export async function compileDemo(kind: DemoKind, files: DemoFiles): Promise<CompiledDemo> {
  const { html, css, script } = files
  if (kind === 'vue') return compileVue(files)
  if (kind === 'react') {
    if (!script) throw new Error('a react demo needs a jsx, tsx, js or ts fence')
    return { html: '', css, js: toCommonJs(script.code, ['jsx', ...typescript(script.language)]) }
  }
  const types = script ? typescript(script.language) : []
  return { html, css, js: script ? (types.length ? transform(script.code, { transforms: types }).code : script.code) : '' }
}

function typescript(language: string): Transform[] {
  return /^(?:ts|tsx|typescript)$/.test(language) ? ['typescript'] : []
}

function toCommonJs(code: string, transforms: Transform[]): string {
  return transform(code, { transforms: ['imports', ...transforms], jsxRuntime: 'classic', production: true }).code
}

/** A component from a `vue` fence, or from an `html` fence as its template and a script fence as its options. */
async function compileVue({ html, css, script, component }: DemoFiles): Promise<CompiledDemo> {
  const source =
    component ??
    `<template>${html}</template>\n<script${script && typescript(script.language).length ? ' lang="ts"' : ''}>${script?.code ?? 'export default {}'}</script>`
  const { parse, compileScript, compileStyle, compileTemplate } = await import('vue/compiler-sfc')
  const { descriptor, errors } = parse(source, { filename: 'Demo.vue' })
  if (errors[0]) throw new Error(errors[0].message)
  const id = 'demo'
  const scoped = descriptor.styles.some((style) => style.scoped)
  const parts: string[] = []
  const types: Transform[] = descriptor.script?.lang === 'ts' || descriptor.scriptSetup?.lang === 'ts' ? ['typescript'] : []
  if (descriptor.script || descriptor.scriptSetup) {
    parts.push(
      compileScript(descriptor, {
        id,
        inlineTemplate: Boolean(descriptor.scriptSetup),
        genDefaultAs: 'component',
        templateOptions: { scoped },
      }).content,
    )
  } else parts.push('const component = {}')
  if (descriptor.template && !descriptor.scriptSetup) {
    const template = compileTemplate({ id, source: descriptor.template.content, filename: 'Demo.vue', scoped })
    if (template.errors[0]) throw template.errors[0] instanceof Error ? template.errors[0] : new Error(template.errors[0])
    parts.push(template.code.replace(/export function render/, 'function render'), 'component.render = render')
  }
  if (scoped) parts.push(`component.__scopeId = 'data-v-${id}'`)
  parts.push('export default component')
  const sheets = descriptor.styles.map(
    (style) => compileStyle({ id: `data-v-${id}`, source: style.content, filename: 'Demo.vue', scoped: style.scoped }).code,
  )
  return { html: '', css: [css, ...sheets].filter(Boolean).join('\n'), js: toCommonJs(parts.join('\n'), types) }
}
