import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Root } from 'mdast'
import { nodesOf, addProperties, dataOf } from '@/lib/markdown/nodes'

/** An icon by name; nothing for an unknown name. */
export function IconMark({ 'data-name': name = '' }: { 'data-name'?: string }) {
  return <Icon name={name} />
}

/** `<i>`: an icon if its class says so, as icon fonts are used; otherwise the HTML element. */
export function Italic({ className, children, ...rest }: { className?: string; children?: ReactNode }) {
  if (!children && /(?:^|[\s-])(?:fa[srb]?|fa-[\w-]+|iconfont|icon-[\w-]+)(?:\s|$)/.test(className ?? ''))
    return <Icon name={className ?? ''} />
  return (
    <i {...rest} className={className}>
      {children}
    </i>
  )
}

export const iconPlugin = () => (tree: Root) => {
  for (const node of nodesOf(tree, 'iconMark')) {
    dataOf(node).hName = 'icon-mark'
    addProperties(node, { dataName: node.name })
  }
}
