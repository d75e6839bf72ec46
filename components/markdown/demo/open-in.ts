import type { CompiledDemo, DemoKind, DemoSettings } from './compile-demo'

/** A form that opens a demo elsewhere: submitted to a new window on click. */
export interface OpenForm {
  name: string
  action: string
  fields: Record<string, string>
}

/** URLs of the services, which are also needed in `form-action` of the Content-Security-Policy. */
export const sandboxServices = {
  jsfiddle: 'https://jsfiddle.net/api/post/library/pure/',
  codepen: 'https://codepen.io/pen/define',
} as const

/** Libraries that the services load for a component demo. They are loaded by the service, never by our pages. */
const resources: Record<DemoKind, string[]> = {
  normal: [],
  vue: ['https://unpkg.com/vue@3/dist/vue.global.prod.js'],
  react: ['https://unpkg.com/react@18/umd/react.production.min.js', 'https://unpkg.com/react-dom@18/umd/react-dom.production.min.js'],
}

/** Makes a compiled component run on its own: its imports are the libraries' globals. */
function standAlone(kind: DemoKind, js: string): string {
  if (kind === 'normal') return js
  const globals = kind === 'vue' ? '{ vue: Vue }' : "{ react: React, 'react-dom': ReactDOM, 'react-dom/client': ReactDOM }"
  const mount =
    kind === 'vue'
      ? "Vue.createApp(exports.default).mount('#app')"
      : "ReactDOM.createRoot(document.getElementById('app')).render(React.createElement(exports.default))"
  return `(function (exports) {\nconst require = (name) => (${globals})[name]\n${js}\n${mount}\n})({})\n`
}

/** The forms for a demo, as its settings allow. Fields `html`, `js`, `css`; CodePen expects one JSON field, `data`. */
export function buildOpenForms(kind: DemoKind, title: string, code: CompiledDemo, settings: DemoSettings): OpenForm[] {
  const html = kind === 'normal' ? code.html : '<div id="app"></div>'
  const js = standAlone(kind, code.js)
  const scripts = [...resources[kind], ...settings.jsLib]
  const forms: OpenForm[] = []
  if (settings.jsfiddle) {
    const all = [...scripts, ...settings.cssLib].join(',')
    forms.push({
      name: 'JSFiddle',
      action: sandboxServices.jsfiddle,
      fields: { html, js, css: code.css, title, wrap: 'b', resources: all },
    })
  }
  if (settings.codepen) {
    const data = JSON.stringify({ title, html, js, css: code.css, js_external: scripts.join(';'), css_external: settings.cssLib.join(';') })
    forms.push({ name: 'CodePen', action: sandboxServices.codepen, fields: { data } })
  }
  return forms
}
