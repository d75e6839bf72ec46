import type { PageData } from '@/lib/page-data/page-data'
import { messagesOf } from '@/lib/i18n/messages'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { storageKeys } from '@/lib/browser/storage'
import { Tabs } from './tabs.client'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { nodesOf, addProperties, dataOf, type Container, type Tab } from '@/lib/markdown/nodes'
import { parseTitle } from '@/lib/markdown/parse'

interface GroupProps {
  pageData: Pick<PageData, 'locale'>
  id?: string
  className?: string
  'data-kind'?: string
  'data-group'?: string
  children?: ReactNode
}

interface PanelProps {
  'data-title'?: string
  'data-value'?: string
  'data-active'?: string
  children?: ReactNode
}

/**
 * A group of tabs. The server renders every panel; radio buttons and CSS select the visible one. A stored selection is applied before first
 * paint.
 */
export function TabGroup({ pageData, id, className, children, ...data }: GroupProps) {
  const panels = elementsOf(children, TabPanel)
  const active = panels.findIndex((panel) => panel.props['data-active'])
  const group = data['data-group']
  return (
    <div id={id} className={className} data-tabs={data['data-kind']}>
      {elementsOf(children, TabLead)}
      <Tabs
        label={messagesOf(pageData.locale).markdown.tabs}
        group={group}
        store={data['data-kind'] === 'code-tabs' ? storageKeys.codeTabs : storageKeys.tabs}
        initial={Math.max(active, 0)}
        tabs={panels.map(({ props }) => ({
          value: props['data-value'] ?? '',
          text: props['data-title'] ?? '',
          title: elementsOf(props.children, TabTitle),
        }))}
        panels={panels.map(({ props }, index) => (
          <div key={index} data-prose="">
            {Children.toArray(props.children).filter((child) => !isValidElement(child) || child.type !== TabTitle)}
          </div>
        ))}
      />
      {group && <span hidden dangerouslySetInnerHTML={{ __html: `<script>${inlineScripts['restore-tabs']}</script>` }} />}
    </div>
  )
}

/** Marks a panel for `TabGroup`, which reads its parts. */
export function TabPanel({ children }: PanelProps) {
  return <>{children}</>
}

/** The title of a panel, with its inline Markdown. */
export function TabTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>
}

/** The content before the first tab. */
export function TabLead({ children }: { children?: ReactNode }) {
  return <div data-prose="">{children}</div>
}

function elementsOf<Props>(children: ReactNode, type: (props: Props) => ReactNode): ReactElement<Props>[] {
  return Children.toArray(children).filter((child): child is ReactElement<Props> => isValidElement(child) && child.type === type)
}

/** `::: tabs` and `::: code-tabs` become `<tab-group>` with a `<tab-panel>` for each `@tab`. */
export const tabsPlugin = () => (tree: Root) => {
  for (const node of nodesOf(tree, 'container')) {
    if (!/^(?:code-)?tabs$/.test(node.name)) continue
    const panels = node.children.filter((child): child is Tab => child.type === 'tab')
    // Without a tab there is nothing to select, so the content stays as it is.
    dataOf(node).hName = panels.length > 0 ? 'tab-group' : 'div'
    if (panels.length === 0) continue
    addProperties(node, { ...node.attributes, dataKind: node.name })
    if (node.group) addProperties(node, { dataGroup: node.group })
    nameValues(panels)
    for (const panel of panels) resolvePanel(panel)
    resolveLeading(node)
  }
}

/** Two tabs of a group must not have the same value, otherwise selecting one would select both. */
function nameValues(panels: Tab[]): void {
  const used = new Set<string>()
  /** The last number given to each value: of many equal ones, none tries all numbers before it. */
  const numbers = new Map<string, number>()
  for (const panel of panels) {
    const { value } = panel
    let number = numbers.get(value) ?? 1
    while (used.has(panel.value)) panel.value = `${value}-${++number}`
    numbers.set(value, number)
    used.add(panel.value)
  }
}

function resolvePanel(panel: Tab): void {
  dataOf(panel).hName = 'tab-panel'
  const title = panel.data?.title ?? parseTitle(panel.title)
  addProperties(panel, { dataTitle: toString(title), dataValue: panel.value, ...(panel.active && { dataActive: 'true' }) })
  panel.children.unshift({ type: 'containerTitle', children: title, data: { hName: 'tab-title' } } as never)
}

/** Content before the first `@tab` is shown above the tabs. */
function resolveLeading(node: Container): void {
  const first = node.children.findIndex((child) => child.type === 'tab')
  if (first <= 0) return
  const leading = node.children.splice(0, first)
  node.children.unshift({ type: 'widget', children: leading, data: { hName: 'tab-lead' } } as never)
}
