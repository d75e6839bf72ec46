import { flag, text, type SettingGroup } from './setting'

/** Settings of single commands. */
export const commandSettings = {
  BASE_PATH: { type: text, description: 'Sub-path for `npm run export`, such as `/docs`' },
  CHROME_PATH: { type: text, defaultNote: 'detected', description: 'Browser for tests' },
} as const satisfies SettingGroup

/** What the project's own programs tell each other. */
export const internalSettings = {
  NEXT_PUBLIC_BASE_PATH: {
    type: text,
    default: '',
    description: '`BASE_PATH` as it is compiled in',
    shownByPages: true,
    client: true,
    internal: true,
  },
  NEXT_PUBLIC_EXPORT: {
    type: flag,
    default: '0',
    description: '`1` in an export',
    shownByPages: true,
    client: true,
    internal: true,
  },
  PRERENDER: {
    type: flag,
    default: '1',
    description: '`0`: each page is rendered at its first request; for tests with settings of their own, which look at a few pages',
    internal: true,
  },
  SITE_CODE: { type: text, description: 'Version of the code', internal: true },
  SITE_DEV: {
    type: flag,
    default: '0',
    description: '`1`: content is being edited, as under `npm run dev`',
    shownByPages: true,
    internal: true,
  },
  SITE_FRONT: {
    type: flag,
    default: '0',
    description: '`1`: the cache in front has started this process',
    internal: true,
  },
  SITE_DIST: { type: text, default: '.next', description: 'Folder of the build', internal: true },
} as const satisfies SettingGroup
