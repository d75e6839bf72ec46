import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** An icon by its name; nothing for a name that is not in the set. */
export function IconMark({ 'data-name': name = '' }: { 'data-name'?: string }) {
  return <Icon name={name} />
}

/** `<i>`: an icon when its class says so, as icon fonts are used; else what HTML means by it. */
export function Italic({ className, children, ...rest }: { className?: string; children?: ReactNode }) {
  if (!children && /(?:^|[\s-])(?:fa[srb]?|fa-[\w-]+|iconfont|icon-[\w-]+)(?:\s|$)/.test(className ?? ''))
    return <Icon name={className ?? ''} />
  return (
    <i {...rest} className={className}>
      {children}
    </i>
  )
}
