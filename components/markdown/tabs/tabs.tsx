import { readLocale } from '@/lib/site/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { storageKeys } from '@/lib/browser/storage'
import { Tabs } from './tabs.client'

interface GroupProps {
  id?: string
  className?: string
  'data-kind'?: string
  'data-group'?: string
  'data-locale'?: string
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
export function TabGroup({ id, className, children, ...data }: GroupProps) {
  const panels = elementsOf(children, TabPanel)
  const active = panels.findIndex((panel) => panel.props['data-active'])
  const group = data['data-group']
  return (
    <div id={id} className={className} data-tabs={data['data-kind']}>
      {elementsOf(children, TabLead)}
      <Tabs
        label={messagesOf(readLocale(data['data-locale'])).markdown.tabs}
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
