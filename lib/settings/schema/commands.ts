import { z } from 'zod'
import { flag, text, type SettingGroup } from './setting'

/** Settings of single commands. */
export const commandSettings = {
  BASE_PATH: { type: text, description: 'Sub-path of an export (`npm run export`), such as `/docs`', shownByPages: false },
  CHROME_PATH: { type: text, defaultNote: 'found by itself', description: 'Browser for the tests', shownByPages: false },
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
    shownByPages: false,
    internal: true,
  },
  SITE_BUILD: {
    type: z.enum(['code'], { error: 'expected code' }),
    description: '`code`: a build without content',
    shownByPages: false,
    internal: true,
  },
  SITE_CODE: { type: text, description: 'Version of the code', shownByPages: false, internal: true },
  SITE_COMMIT: { type: text, description: 'Git commit of the code', shownByPages: false, internal: true },
  SITE_DIST: { type: text, default: '.next', description: 'Folder of the build', shownByPages: false, internal: true },
  SITE_TOKEN: { type: text, description: 'Internal auth token of the render worker', secret: true, shownByPages: false, internal: true },
  SITE_PARENT: { type: flag, default: '0', description: '`1`: the server ends with its parent', shownByPages: false, internal: true },
  SITE_ROLE: {
    type: z.enum(['front', 'render'], { error: 'expected front or render' }),
    default: 'front',
    description: 'Which of the two processes this is',
    shownByPages: false,
    internal: true,
  },
} as const satisfies SettingGroup
