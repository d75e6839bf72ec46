import type { Localized } from '@/lib/site/locales'

/**
 * The sidebar of each part of the site by locale-free path prefix, of which the longest that matches is used. `'structure'`: built from the
 * folders and the `order` of the pages, where a folder with its own sidebar is one link; `false`: no sidebar.
 */
export const sidebars: Record<string, 'structure' | false> = {
  '/guide/': 'structure',
  '/guide/drivers/': 'structure',
  '/guide/api/': 'structure',
  '/config/': 'structure',
  '/faq/': 'structure',
  '/tool/': false,
  '/pricing.html': false,
  '/': false,
}

/** Slot for sponsors at the foot of the sidebar. Off: nothing is rendered. */
export const sponsorSlot = {
  enabled: false,
  sponsors: [] as { name: string; link: string; image?: string; text: Localized }[],
}
