import { z } from 'zod'

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

export function isScript(language: string): boolean {
  return scripts.has(language)
}

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
