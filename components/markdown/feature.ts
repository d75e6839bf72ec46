import type { Element } from 'hast'
import type { ComponentType } from 'react'
import type { PluggableList } from 'unified'
import type { FeatureSpec } from './spec'

/**
 * How a feature is rendered: an entry in `features.ts`. Its folder contains the spec, the plugins, the components and the styles. The compile order is:
 * parse (all syntax of `lib/markdown`) → every feature's `remark` → HTML tree → raw HTML parsed → sanitized → every feature's `rehype` →
 * every feature's `elements` → HTML text where there are no components → React. So `remark` output passes the sanitizer and is listed in the
 * spec's `elements`; the output of `rehype` and `elements` is trusted and must not copy unchecked author input into URLs or attributes.
 */
export interface Feature {
  spec: FeatureSpec
  /** Plugins on the Markdown tree (mdast). They read the page from `file.data.page` (`MarkdownInput`). */
  remark?: PluggableList
  /** Plugins on the sanitized HTML tree (hast). */
  rehype?: PluggableList
  /**
   * Changes each element of a name into plain HTML while the page is compiled. For what looks the same on every page: unlike a component, it
   * costs nothing when the page is rendered.
   */
  elements?: Record<string, (node: Element) => void>
  /** Server component for each custom (hyphenated, lower-case) element or plain element name. */
  components?: Record<string, ComponentType<any>>
}
