import type { Element, ElementContent, Root } from 'hast'
import { nodesOf } from '@/lib/markdown/nodes'
import type { ReactNode } from 'react'
import { sinceMark } from '@/components/ui/since/since'
import { VersionField } from '@/components/ui/since/version-field.client'
import { messagesOf } from '@/lib/i18n/messages'
import type { PageData } from '@/lib/page-data/page-data'
import { site } from '@/lib/settings/config'
import styles from './release-actions.module.css'

/** `<ReleaseActions>`: what the releases of the page ask readers to do. */
export const releaseActionsPlugin = () => (tree: Root) => {
  for (const node of nodesOf(tree, 'element')) {
    if (node.tagName === 'release-actions') node.children = listActions(tree)
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

/** A field for the reader's version, and what the releases after it ask for. Without JavaScript, what all of them do. */
export function ReleaseActions({ pageData: { locale, site: product }, children }: { pageData: PageData; children?: ReactNode }) {
  const { label, invalid, unknown, releases, showAll, actions } = messagesOf(locale).versions
  return (
    <>
      <div data-chrome="" data-needs-script="">
        <VersionField
          className={styles.field}
          messages={{ label, invalid, unknown, releases, showAll, ...actions }}
          example={product.version || '3.0.0'}
          releases={`${site.repository}/releases`}
        />
      </div>
      <aside className={styles.actions} aria-label={actions.title}>
        <strong>{actions.title}</strong>
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
