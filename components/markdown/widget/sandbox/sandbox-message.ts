import type { Theme } from '@/lib/browser/theme/use-theme'

/** What a sandbox can run: a code demo of three kinds, or a chart configured by a script. */
export type SandboxKind = 'normal' | 'vue' | 'react' | 'echarts' | 'chart'

/** Page colors for the sandbox, as `#rrggbb`. */
export type SandboxColours = Record<'bg' | 'text' | 'line' | 'accent', string>

export interface Appearance {
  theme: Theme
  colours: SandboxColours
}

/** Sent from the page to the sandbox. `libraries` are complete scripts, not URLs, because the sandbox cannot load anything. */
export type ToSandbox =
  | ({ type: 'run'; kind: SandboxKind; libraries: string[]; html: string; js: string; css: string } & Appearance)
  | ({ type: 'theme' } & Appearance)

/** Sent from the sandbox to the page. Heights are CSS pixels. */
export type FromSandbox = { type: 'ready' } | { type: 'done' } | { type: 'height'; height: number } | { type: 'error'; message: string }

/** Script libraries that each kind needs, by file name below `/vendor/`. */
export const librariesOf: Record<SandboxKind, readonly string[]> = {
  normal: [],
  vue: ['vue.js'],
  react: ['react.js'],
  echarts: ['echarts.js'],
  chart: ['chart.js'],
}
