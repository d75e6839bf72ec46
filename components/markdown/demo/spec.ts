import { findJsonFault } from '../json-fault'
import type { FeatureFault, FeatureSpec, FenceUse } from '../spec'
import { compileDemo, isScript, readDemoSettings, resolveDemoTitle, sortFences } from './compile-demo'

export const spec = {
  containers: {
    demo: {
      describe:
        'A live demo from html, css and js fences. `[vue]` or `[react]` before the title makes the demo a Vue or React component. A json fence contains settings.',
    },
    'normal-demo': { aliasOf: 'demo' },
    'vue-demo': { aliasOf: 'demo' },
    'react-demo': { aliasOf: 'demo' },
  },
  elements: { 'md-demo': 'block' },
  check: (use) => (use.kind === 'container' ? findDemoFault(use) : []),
} as const satisfies FeatureSpec

/** Why a demo cannot run: no fence, invalid settings, code that its compiler rejects. */
function findDemoFault({ name, title, fences }: { name: string; title: string; fences: readonly FenceUse[] }): FeatureFault[] {
  if (fences.length === 0) return [{ message: `::: ${name} holds no code fence, expected fences with its code (html, js, css, vue, jsx)` }]
  const settings = fences.findIndex(({ lang }) => lang === 'json')
  const fault = settings === -1 ? undefined : findJsonFault(fences[settings]!.value)
  if (fault) return [{ message: `the settings: ${fault.message}, expected JSON`, fence: settings, offset: fault.offset }]
  const { kind } = resolveDemoTitle(name, title)
  try {
    const files = sortFences(fences)
    readDemoSettings(files.settings)
    compileDemo(kind, files)
    return []
  } catch (error) {
    const { message } = error as Error
    if (message.startsWith('settings: ')) return [{ message: `${message} (json fence of ::: ${name})`, fence: settings }]
    const fence = fences.findIndex(({ lang }) => (kind === 'vue' ? lang === 'vue' : isScript(lang)))
    return [
      {
        message: `this demo does not compile: ${plain(message)}, expected code that a browser can run; only its source is shown`,
        ...(fence !== -1 && { fence, offset: placeOf(error, fences[fence]!.value) }),
      },
    ]
  }
}

/** First line of the compiler's message, without positions that refer to its own text. */
function plain(message: string): string {
  return message
    .split('\n')[0]!
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(/^\[[^\]]*\] /, '')
}

/** Offset in the fence: sucrase reports `(line:column)`, Vue's parser an offset. */
function placeOf(error: unknown, code: string): number | undefined {
  const { at, message } = error as Error & { at?: number }
  if (at !== undefined) return at
  const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? []
  if (line === undefined) return undefined
  const before = code.split('\n').slice(0, Number(line) - 1)
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + Math.max(Number(column) - 1, 0)
}
