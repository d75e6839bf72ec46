import { z } from 'zod'
import { secret, text, type SettingGroup, wholeNumber, flag } from './setting'

/** Where the server listens, what it writes and how much it may use. */
export const serverSettings = {
  PORT: {
    type: wholeNumber('expected a number from 1 to 65535', 1, 65_535),
    default: '3000',
    description: 'Port that the server listens on',
  },
  HOSTNAME: {
    type: text,
    defaultNote: 'all addresses',
    description:
      "IP address or hostname that the server listens on. If the value is the machine's own hostname, as it is by default in a container, the server ignores it",
  },
  CACHE_DIR: {
    type: text,
    default: '.cache',
    description: 'Folder for everything that the server writes',
  },
  TRUST_PROXY: {
    type: wholeNumber('expected the number of proxies, from 0 to 10', 0, 10),
    default: '0',
    description:
      "Number of proxies in front of the server, CDNs included. Rate limits use it to find the visitor's IP address in `X-Forwarded-For`",
  },
  SECURITY_CONTACT: {
    type: z
      .string()
      .regex(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
        'expected an address such as mailto:security@example.com or https://example.com/security',
      ),
    description: 'Contact for security reports, which `/.well-known/security.txt` publishes, such as `mailto:security@example.com`',
  },
  HSTS_MAX_AGE: {
    type: wholeNumber('expected a whole number of seconds', 0),
    default: '31536000',
    description:
      '`max-age` of the `Strict-Transport-Security` header, in seconds. The header is sent only if `SITE_URL` begins with `https://`. `0` revokes HSTS',
  },
} as const satisfies SettingGroup

/** Status and metrics. */
export const monitoringSettings = {
  STATUS_TOKEN: {
    type: secret,
    description:
      'Token that protects `/api/metrics` and the full `/api/status`, at least 24 characters. Without a token, the status shows only counts',
    secret: true,
  },
} as const satisfies SettingGroup

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
