import { z } from 'zod'
import { text, wholeNumber, type SettingGroup } from './setting'

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
    description: "Address that the server listens on. The machine's own name, which containers set, is ignored",
  },
  CACHE_DIR: {
    type: text,
    default: '.cache',
    description: 'The only folder that the server writes to',
  },
  TRUST_PROXY: {
    type: wholeNumber('expected the number of proxies, from 0 to 10', 0, 10),
    default: '0',
    description: "Number of proxies in front of the server. Rate limits use it to find the client's IP address in `X-Forwarded-For`",
  },
  SECURITY_CONTACT: {
    type: z
      .string()
      .regex(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
        'expected an address such as mailto:security@example.com or https://example.com/security',
      ),
    description: 'Contact in `/.well-known/security.txt`, such as `mailto:security@example.com`',
  },
  HSTS_MAX_AGE: {
    type: wholeNumber('expected a whole number of seconds', 0),
    default: '31536000',
    description: 'Seconds for which browsers use only HTTPS, sent if `SITE_URL` begins with `https://`; 0 revokes HSTS',
  },
} as const satisfies SettingGroup

/** Status and metrics. */
export const monitoringSettings = {
  STATUS_TOKEN: {
    type: text,
    description: 'Token for `/api/metrics` and the full `/api/status`, at least 24 characters. Without it, the status shows only counts',
    secret: true,
  },
} as const satisfies SettingGroup
