import { appearanceOption, themeColourOption } from '@/lib/settings/appearance'
import { buildBootScript } from './boot'
import { fillSamplesScript } from './fill-samples'
import { followMovedScript } from './follow-moved'
import { loaderScript } from './loader'
import { offersScript } from './offers'
import { openSearchScript } from './open-search'
import { ownVersionScript } from './own-version'
import { restoreTabsScript } from './restore-tabs'

/** The boot script of this site. */
export const bootScript = buildBootScript({ theme: appearanceOption, colours: themeColourOption })

/**
 * Every script that stands inline in a page. They are the same text on all pages (what differs is in `data-*` attributes), so their
 * hashes make one Content-Security-Policy for the whole site.
 */
export const inlineScripts: readonly string[] = [
  bootScript,
  loaderScript,
  openSearchScript,
  restoreTabsScript,
  ownVersionScript,
  offersScript,
  fillSamplesScript,
  followMovedScript,
]
