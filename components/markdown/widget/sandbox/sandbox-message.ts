import type { Theme } from '@/lib/browser/theme/use-theme'

/** What a sandbox can run: a code demo of three kinds, or a chart whose settings are a script. */
export type SandboxKind = 'normal' | 'vue' | 'react' | 'echarts' | 'chart'

/** Colours the sandbox borrows from the page, as `#rrggbb`. */
export type SandboxColours = Record<'bg' | 'text' | 'line' | 'accent', string>

export interface Appearance {
  theme: Theme
  colours: SandboxColours
}

/** From the page to the sandbox. `libraries` are complete scripts, not addresses: the sandbox may load nothing itself. */
export type ToSandbox =
  | ({ type: 'run'; kind: SandboxKind; libraries: string[]; html: string; js: string; css: string } & Appearance)
  | ({ type: 'theme' } & Appearance)

/** From the sandbox to the page. Heights are CSS pixels. */
export type FromSandbox = { type: 'ready' } | { type: 'done' } | { type: 'height'; height: number } | { type: 'error'; message: string }

/** Script libraries each kind needs, by file name below `/vendor/`. */
export const librariesOf: Record<SandboxKind, readonly string[]> = {
  normal: [],
  vue: ['vue.js'],
  react: ['react.js'],
  echarts: ['echarts.js'],
  chart: ['chart.js'],
}
