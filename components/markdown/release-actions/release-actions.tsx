import type { Element, ElementContent, Root } from 'hast'
import { nodesOf } from '@/lib/markdown/tree/nodes-of'
import type { VFile } from 'vfile'
import type { ReactNode } from 'react'
import { OwnVersion } from '@/components/ui/since/own-version'
import { sinceMark } from '@/components/ui/since/since'
import { messagesOf } from '@/lib/i18n/messages'
import { messagesFor, pageOf } from '../messages'
import styles from './release-actions.module.css'

/** `<ReleaseActions>`: what the releases of the page ask readers to do. Shown to those whose own version is older than one of them. */
export function releaseActionsPlugin() {
  return (tree: Root, file: VFile) => {
    for (const node of nodesOf(tree, 'element')) {
      if (node.tagName !== 'release-actions') continue
      const messages = messagesFor(file)
      node.properties.label = messages.releaseActions
      node.properties.ask = messages.askVersion
      node.properties.none = messagesOf(pageOf(file).locale).versions.actions.nothingNewer
      node.children = listActions(tree)
    }
  }
}

/**
 * An item for each paragraph with a warning badge below the heading of a release, with a link to the release. The first release of a major
 * version comes first: who comes from the version before it has to do that, and sees nothing else.
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
    return [
      {
        type: 'element',
        tagName: 'release-action',
        properties: { since: version, major: isMajor(version) },
        children: [link, ...text],
      } satisfies Element,
    ]
  })
  return items.toSorted((a, b) => Number(b.properties.major) - Number(a.properties.major))
}

const isMajor = (version: string): boolean => /^\d+\.0\.0$/.test(version)

const isWarning = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'badge-mark' && node.properties.type === 'warning'

interface ReleaseActionsProps {
  label?: string
  /** Asks for the version, in the place of the list. */
  ask?: string
  /** Says that nothing has to be done after `{version}`, which scripts fill in. */
  none?: string
  children?: ReactNode
}

export function ReleaseActions({ label, ask, none = '', children }: ReleaseActionsProps) {
  const [before, after] = none.split('{version}')
  return (
    <>
      <p className={styles.ask} data-chrome="" data-needs-script="">
        {ask}
      </p>
      <p className={styles.none} data-chrome="">
        {before}
        <OwnVersion />
        {after}
      </p>
      <aside className={styles.actions} aria-label={label}>
        <strong>{label}</strong>
        <ul>{children}</ul>
      </aside>
    </>
  )
}

export function ReleaseAction({ since, major, children }: { since?: string; major?: boolean; children?: ReactNode }) {
  return (
    <li {...sinceMark(since)} data-major={major ? '' : undefined}>
      {children}
    </li>
  )
}
