import { z } from 'zod'
import { secret, text, type SettingGroup, wholeNumber } from './setting'

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
