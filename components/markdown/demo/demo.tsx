import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'
import frame from '../widget/widget-frame.module.css'
import { LazyWidget } from '../widget/lazy-widget.client'
import { widgetMessages } from '../messages'
import { fill } from '@/lib/i18n/fill'
import { compileDemo, type CompiledDemo, demoSettings, readDemoSettings, resolveDemoTitle, sortFences, type DemoKind } from './compile-demo'
import { buildOpenForms } from './open-in'
import styles from './demo.module.css'
import type { Code, Root } from 'mdast'
import type { PageData } from '@/lib/page-data/page-data'
import type { Container } from '@/lib/markdown/nodes'
import { becomeElement, visitContainers } from '../widget/replace-fences'

interface DemoProps {
  pageData: Pick<PageData, 'locale'>
  'data-kind'?: string
  'data-title'?: string
  'data-demo'?: string
  children?: ReactNode
}

function readDemo(text: string | undefined): CompiledDemo & { settings: unknown } {
  const { html = '', js = '', css = '', settings = {} } = JSON.parse(text ?? '{}') as Partial<CompiledDemo & { settings: unknown }>
  return { html, js, css, settings }
}

/** `<md-demo>`: the running demo, buttons that open it elsewhere, and its collapsible highlighted source. */
export function Demo(props: DemoProps) {
  const messages = widgetMessages(props.pageData.locale, ['loading', 'demo', 'code', 'demoFailed', 'openIn'])
  const kind = (['vue', 'react'].includes(props['data-kind'] ?? '') ? props['data-kind'] : 'normal') as DemoKind
  const { html, js, css, settings } = readDemo(props['data-demo'])
  const title = props['data-title'] ?? messages.demo
  const forms = buildOpenForms(kind, title, { html, js, css }, demoSettings.catch(demoSettings.parse({})).parse(settings))
  return (
    <section className={styles.demo} aria-label={title}>
      <header className={styles.header}>
        <span className={styles.title}>{title}</span>
        <div className={frame.tools}>
          {forms.map(({ name, action, fields }) => (
            <form key={name} method="post" action={action} target="_blank" rel="noopener noreferrer">
              {Object.entries(fields).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <button type="submit">{fill(messages.openIn, { name })}</button>
            </form>
          ))}
        </div>
      </header>
      <LazyWidget
        kind="demo"
        view={{ kind, code: { html, js, css }, title, messages: { loading: messages.loading, demoFailed: messages.demoFailed } }}
      >
        <div className={`${frame.stage} ${styles.stage}`} data-status="waiting" data-hydrate="">
          <span className={frame.spinner}>
            <Spinner label={messages.loading} />
          </span>
        </div>
      </LazyWidget>
      <details className={styles.source}>
        <summary>{messages.code}</summary>
        {props.children}
      </details>
    </section>
  )
}

/** Turns `::: demo` and its variants into `<md-demo>`: executable code goes into attributes, the fences stay inside as visible source. */
export const demoPlugin = () => (tree: Root) => visitContainers(tree, 'demo', buildDemo)

function buildDemo(node: Container, fences: readonly Code[]): void {
  const { kind, title } = resolveDemoTitle(node.name, node.title)
  const shown = node.children.filter((child) => child.type !== 'containerTitle' && !(child.type === 'code' && child.lang === 'json'))
  try {
    const files = sortFences(fences)
    const data = JSON.stringify({ ...compileDemo(kind, files), settings: readDemoSettings(files.settings) })
    const properties = { dataKind: kind, dataTitle: title || undefined, dataDemo: data }
    becomeElement(node, { name: 'md-demo', properties }, shown)
  } catch {
    // The check reports what is wrong; the code is still shown.
    becomeElement(node, { name: 'div', properties: {} }, shown)
  }
}
