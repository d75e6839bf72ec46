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
 * An item for each paragraph with a warning badge below the heading of a release, with a link to the release. Who comes from before the
 * first release of a major version has to do what that asks for, and sees nothing else.
 */
function listActions({ children }: Root): Element[] {
  let anchor = ''
  return children.flatMap((node) => {
    if (node.type !== 'element') return []
    if (/^h[2-6]$/.test(node.tagName)) anchor = node.properties.id ?? ''
    const [, version] = /^v(\d+(?:\.\d+)*)/.exec(anchor) ?? []
    const badge = version && node.children.find(isWarning)
    if (!badge) return []
    const text = structuredClone(node.children.filter((child) => child !== badge))
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
        properties: { since: version, from: badge.properties.from, major: isMajor(version) },
        children: [link, ...text],
      } satisfies Element,
    ]
  })
}

const isMajor = (version: string): boolean => /^\d+\.0\.0$/.test(version)

const isWarning = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'badge-mark' && node.properties.type === 'warning'

/** A field for the reader's version, and what the releases after it ask for. Without JavaScript, only their badges in the text say so. */
export function ReleaseActions({ pageData: { locale, site: product }, children }: { pageData: PageData; children?: ReactNode }) {
  const { label, invalid, unknown, releases, clear, actions } = messagesOf(locale).versions
  return (
    <>
      <div data-chrome="" data-needs-script="">
        <VersionField
          className={styles.field}
          messages={{ label, invalid, unknown, releases, clear, ...actions }}
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

export function ReleaseAction({ since, from, major, children }: { since?: string; from?: string; major?: boolean; children?: ReactNode }) {
  return (
    <li {...sinceMark(since)} data-from={from} data-major={major ? '' : undefined}>
      {children}
    </li>
  )
}
