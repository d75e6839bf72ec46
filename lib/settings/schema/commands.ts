import { flag, text, type SettingGroup } from './setting'

export const commandSettings = {
  BASE_PATH: { type: text, description: 'Sub-path under which an export is served, such as `/docs`' },
  CHROME_PATH: { type: text, defaultNote: 'detected', description: 'Path of the browser for tests' },
} as const satisfies SettingGroup

/** What the project's own programs tell each other. */
export const internalSettings = {
  NEXT_PUBLIC_BASE_PATH: {
    type: text,
    default: '',
    description: '`BASE_PATH`, compiled into the code of an export',
    shownByPages: true,
    internal: true,
  },
  NEXT_PUBLIC_EXPORT: {
    type: flag,
    default: '0',
    description: '`1`: the code is compiled for an export',
    shownByPages: true,
    internal: true,
  },
  PRERENDER: {
    type: flag,
    default: '1',
    description: '`0`: render each page only when it is first requested, which saves time in tests that look at a few pages',
    internal: true,
  },
  SITE_CODE: { type: text, description: 'Fingerprint of the code, which is the build ID', internal: true },
  SITE_DEV: {
    type: flag,
    default: '0',
    description: '`1`: treat the content as being edited, as `npm run dev` does',
    shownByPages: true,
    internal: true,
  },
  SITE_FRONT: {
    type: flag,
    default: '0',
    description: '`1`: the HTTP cache has started this process',
    internal: true,
  },
  SITE_DIST: { type: text, default: '.next', description: 'Folder that contains the build', internal: true },
} as const satisfies SettingGroup
