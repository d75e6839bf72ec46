import type { Localized } from '@/lib/site/locales'

export interface SidebarEntry {
  text: Localized
  /** Site path without language, or an absolute URL, which opens in a new window. */
  link?: string
  /** Prefix of the children's links. */
  prefix?: string
  icon?: string
  collapsible?: boolean
  expanded?: boolean
  children?: (SidebarEntry | string)[]
  /** Regular expression on the locale-free path that marks the entry as current. */
  activeMatch?: string
}

/**
 * The sidebar of each part of the site by locale-free path prefix, of which the longest that matches is used. `'structure'`: built from the
 * folders and the `order` of the pages, where a folder with its own sidebar is one link; a list: these entries; `false`: no sidebar.
 */
export const sidebars: Record<string, 'structure' | (SidebarEntry | string)[] | false> = {
  '/guide/': 'structure',
  '/guide/drivers/': 'structure',
  '/guide/api/': 'structure',
  '/config/': 'structure',
  '/faq/': 'structure',
  '/tool/': false,
  '/pricing.html': false,
  '/': false,
}

/**
 * Slot for sponsors at the foot of the sidebar. Off: nothing is rendered. An image is a file of `public/`, or a URL on a host that
 * `IMAGE_HOSTS` lists.
 */
export const sponsorSlot = {
  enabled: false,
  sponsors: [] as { name: string; link: string; image?: string; text: Localized }[],
}
