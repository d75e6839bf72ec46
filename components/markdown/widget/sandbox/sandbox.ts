import { runChart } from './run-chart'
import type { Appearance, FromSandbox, ToSandbox } from './sandbox-message'

/**
 * Script in `public/vendor/sandbox.html`, built by `scripts/build/vendor-assets.ts`. It runs authors' code, so it must never run in the
 * site's own origin: without a sandbox attribute (`origin` is then not "null") it does nothing, whatever page embeds it.
 */
type Modules = Record<string, unknown>

const page = window.parent
const send = (message: FromSandbox) => page.postMessage(message, '*')
const fail = (reason: unknown) => send({ type: 'error', message: reason instanceof Error ? reason.message : String(reason) })
let restyle: ((appearance: Appearance) => void) | undefined

function dress({ theme, colours }: Appearance): void {
  const root = document.documentElement
  root.dataset.theme = theme
  root.style.colorScheme = theme
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--${name}`, value)
}

function addScript(text: string): void {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
}

/** Libraries by the names under which demos import them; each library script defines its global. */
function modules(): Modules {
  const { Vue, React, ReactDOM, echarts, Chart } = window as unknown as Modules
  return { vue: Vue, react: React, 'react-dom': ReactDOM, 'react-dom/client': ReactDOM, echarts, 'chart.js': Chart, 'chart.js/auto': Chart }
}

/** Runs a CommonJS body as a separate script, so that errors have its line numbers, and returns its exports. */
function runModule(body: string): Promise<Modules> {
  const available = modules()
  const load = (name: string) => {
    if (available[name] === undefined) throw new Error(`Cannot find module "${name}" in a demo`)
    return available[name]
  }
  return new Promise((resolve, reject) => {
    Object.assign(window, {
      runDemo: (code: (load: unknown, module: { exports: Modules }, exports: Modules) => unknown) => {
        const module = { exports: {} as Modules }
        Promise.resolve()
          .then(() => code(load, module, module.exports))
          .then(() => resolve(module.exports), reject)
      },
    })
    addScript(`window.runDemo(async function (require, module, exports) {\n${body}\n})`)
  })
}

async function run(message: Extract<ToSandbox, { type: 'run' }>): Promise<void> {
  const { kind, libraries, html, js, css } = message
  dress(message)
  libraries.forEach(addScript)
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  const app = document.getElementById('app') as HTMLElement
  app.innerHTML = html
  if (kind === 'normal') return addScript(js)
  if (kind === 'echarts' || kind === 'chart') {
    restyle = await runChart(kind, js, runModule, app, message)
    return
  }
  const { default: component } = await runModule(js)
  if (!component) throw new Error('The demo has no default export')
  const { Vue, React, ReactDOM } = window as unknown as Record<string, any>
  if (kind === 'vue') Vue.createApp(component).mount(app)
  else ReactDOM.createRoot(app).render(React.createElement(component))
}

function start(): void {
  window.addEventListener('error', (event) => fail(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => fail(event.reason))
  window.addEventListener('message', (event: MessageEvent<ToSandbox>) => {
    if (event.source !== page) return
    if (event.data.type === 'theme') {
      dress(event.data)
      restyle?.(event.data)
      return
    }
    run(event.data).then(() => send({ type: 'done' }), fail)
  })
  new ResizeObserver(() => send({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
    document.documentElement,
  )
  send({ type: 'ready' })
}

if (window.origin === 'null') start()
