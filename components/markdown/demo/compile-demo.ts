import { transform, type Transform } from 'sucrase'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

/** Input of the sandbox: markup, style, and a script as a CommonJS module (plain script for a normal demo). */
export interface CompiledDemo {
  html: string
  css: string
  js: string
}

/**
 * Compiles a demo on the server, so that visitors download no compiler and an invalid demo is found before publication.
 * @throws with the compiler's message if the code is invalid
 */
export function compileDemo(kind: DemoKind, files: DemoFiles): CompiledDemo {
  const { html, css, script } = files
  if (kind === 'vue') {
    const { parts, css: style, lang } = compileVue(files)
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

const typescript = (language: string): Transform[] => (/^(?:ts|tsx|typescript)$/.test(language) ? ['typescript'] : [])

function toCommonJs(code: string, transforms: Transform[]): string {
  return transform(code, { transforms: ['imports', ...transforms], jsxRuntime: 'classic', production: true }).code
}

type VueCompiler = typeof import('vue/compiler-sfc')

/** The compiler, which is large, loaded with the first demo that needs it. */
function requireVueCompiler(): VueCompiler {
  return createRequire(path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json'))('vue/compiler-sfc') as VueCompiler
}

/**
 * A component from a `vue` fence, or from an `html` fence as its template and a script fence as its options: its script as a module in the
 * language `lang`, and its style.
 * @throws with the compiler's message; `at` of the error is the offset in the component's source
 */
function compileVue({ html, css, script, component }: DemoFiles): { parts: string; css: string; lang: string } {
  const { parse, compileScript, compileStyle, compileTemplate } = requireVueCompiler()
  const typed = /^(?:ts|tsx|typescript)$/.test(script?.language ?? '')
  const source =
    component ?? `<template>${html}</template>\n<script${typed ? ' lang="ts"' : ''}>${script?.code ?? 'export default {}'}</script>`
  const { descriptor, errors } = parse(source, { filename: 'Demo.vue' })
  if (errors[0]) throw located(errors[0], component !== undefined)
  const id = 'demo'
  const scoped = descriptor.styles.some((style) => style.scoped)
  const parts: string[] = []
  if (descriptor.script || descriptor.scriptSetup) {
    const options = { id, inlineTemplate: Boolean(descriptor.scriptSetup), genDefaultAs: 'component', templateOptions: { scoped } }
    parts.push(compileScript(descriptor, options).content)
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
  return {
    parts: parts.join('\n'),
    css: [css, ...sheets].filter(Boolean).join('\n'),
    lang: descriptor.script?.lang ?? descriptor.scriptSetup?.lang ?? '',
  }
}

function located(error: Error & { loc?: { start: { offset: number } } }, isEditorsCode: boolean): Error {
  return Object.assign(new Error(error.message), isEditorsCode && error.loc ? { at: error.loc.start.offset } : {})
}

/** Kinds of demos: plain HTML, CSS and script, or one component. */
export type DemoKind = 'normal' | 'vue' | 'react'

/** Settings in the json fence of a demo. URLs are passed to the services that open it; the page itself loads none. */
export const demoSettings = z.object({
  jsfiddle: z.boolean().default(true),
  codepen: z.boolean().default(true),
  /** Scripts and style sheets that the services should load, as HTTPS URLs. */
  jsLib: z.array(z.url({ protocol: /^https$/ })).default([]),
  cssLib: z.array(z.url({ protocol: /^https$/ })).default([]),
})
export type DemoSettings = z.infer<typeof demoSettings>

/** A parsed demo. `script` is what the browser runs, `files` what the author wrote. */
export interface DemoFiles {
  html: string
  css: string
  /** Script of a normal or react demo, with the language of its fence. */
  script?: { language: string; code: string }
  /** Single-file component of a vue demo. */
  component?: string
  settings?: string
}

const scripts = new Set(['js', 'javascript', 'mjs', 'ts', 'typescript', 'jsx', 'tsx'])
const styles = new Set(['css', 'scss', 'less', 'stylus'])

/** Kind and title of a demo from the container's name and the rest of its line: `demo [react] Title`, `vue-demo Title`. */
export function resolveDemoTitle(name: string, title: string): { kind: DemoKind; title: string } {
  const marked = /^\[?\s*(normal|vue|react)\s*\]\s*(.*)$/i.exec(title)
  const named = /^(normal|vue|react)-demo$/.exec(name)
  const kind = (named?.[1] ?? marked?.[1]?.toLowerCase() ?? 'normal') as DemoKind
  return { kind, title: (marked ? marked[2] : title)?.trim() ?? '' }
}

/** Sorts a demo's fences by purpose. Several of one kind are joined. */
export function sortFences(fences: readonly { lang?: string | null; value: string }[]): DemoFiles {
  const files: DemoFiles = { html: '', css: '' }
  for (const { lang, value } of fences) {
    const language = lang ?? ''
    if (language === 'json') files.settings = value
    else if (language === 'vue') files.component = value
    else if (language === 'html' || language === 'md') files.html += `${value}\n`
    else if (styles.has(language)) files.css += `${value}\n`
    else if (scripts.has(language))
      files.script = { language: files.script?.language ?? language, code: `${files.script?.code ?? ''}${value}\n` }
  }
  return files
}

export const isScript = (language: string): boolean => scripts.has(language)

/**
 * Parses the settings fence.
 * @throws if it is not JSON or contains unknown settings
 */
export function readDemoSettings(text: string | undefined): DemoSettings {
  const result = demoSettings.safeParse(JSON.parse(text ?? '{}'))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`settings: ${issue?.path.join('.')}: ${issue?.message}`)
}
