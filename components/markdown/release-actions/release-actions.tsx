import type { Element, ElementContent, Root } from 'hast'
import { nodesOf } from '@/lib/markdown/tree/nodes-of'
import type { VFile } from 'vfile'
import type { ReactNode } from 'react'
import { sinceMark } from '@/components/ui/since/since'
import { messagesFor } from '../messages'
import styles from './release-actions.module.css'

/** `<ReleaseActions>`: what the releases of the page ask readers to do. Shown to those whose own version is older than one of them. */
export function releaseActionsPlugin() {
  return (tree: Root, file: VFile) => {
    for (const node of nodesOf(tree, 'element')) {
      if (node.tagName !== 'release-actions') continue
      const messages = messagesFor(file)
      node.properties.label = messages.releaseActions
      node.properties.ask = messages.askVersion
      node.children = listActions(tree)
    }
  }
}

/**
 * An item for each paragraph with a warning badge below the heading of a release, with a link to the release. The first release of a major
 * version comes first: who comes from the version before it has to do that, whatever else changed.
 */
function listActions({ children }: Root): Element[] {
  let anchor = ''
  const items = children.flatMap((node) => {
    if (node.type !== 'element') return []
    if (/^h[2-6]$/.test(node.tagName)) anchor = node.properties.id ?? ''
    const [, version] = /^v(\d+(?:\.\d+)*)/.exec(anchor) ?? []
    if (!version || !node.children.some(isWarning)) return []
    const text = structuredClone(node.children.filter((child) => !isWarning(child)))
    const link: ElementContent = {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${encodeURIComponent(anchor)}` },
      children: [{ type: 'text', value: `v${anchor.slice(1)}` }],
    }
    return [{ type: 'element', tagName: 'release-action', properties: { since: version }, children: [link, ...text] } satisfies Element]
  })
  const isMajor = (item: Element) => /^\d+\.0\.0$/.test(String(item.properties.since))
  return items.toSorted((a, b) => Number(isMajor(b)) - Number(isMajor(a)))
}

const isWarning = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'badge-mark' && node.properties.type === 'warning'

export function ReleaseActions({ label, ask, children }: { label?: string; ask?: string; children?: ReactNode }) {
  return (
    <>
      <p className={styles.ask} data-chrome="" data-needs-script="">
        {ask}
      </p>
      <aside className={styles.actions} aria-label={label}>
        <strong>{label}</strong>
        <ul>{children}</ul>
      </aside>
    </>
  )
}

export function ReleaseAction({ since, children }: { since?: string; children?: ReactNode }) {
  return <li {...sinceMark(since)}>{children}</li>
}
