import { z } from 'zod'
import { isLoopback } from '@/lib/token-service/settings'
import { onOff, wholeNumber, type SettingGroup } from './setting'

export const tokenServiceSettings = {
  TOKEN_SERVICE: { type: onOff, default: 'off', description: '`on`: run the token service inside the site', shownByPages: true },
  TOKEN_SERVICE_KEY: {
    type: z.string().min(32, { error: 'shorter than 32 characters; `openssl rand -base64 32` makes one' }),
    defaultNote: 'random at startup',
    description: 'Secret for encrypting sign-ins in progress, at least 32 characters. Required if you run more than one server',
    secret: true,
  },
  TOKEN_SERVICE_PUBLIC: {
    type: onOff,
    default: 'off',
    description: "`on`: let AList's drivers renew tokens through this service (see below)",
  },
  TOKEN_SERVICE_RATE: {
    type: wholeNumber('expected requests per minute, from 1 to 100000', 1, 100_000),
    default: '60',
    description: 'Maximum requests per minute from one IP address. The limit for QR code polling is three times as high',
  },
  TOKEN_SERVICE_OPERATOR: {
    type: z.string().max(100, { error: 'expected at most 100 characters' }),
    description: 'Name of the person or organization that runs the service. Users see it before they send anything',
    shownByPages: true,
  },
  TOKENS_UPSTREAM: {
    type: z
      .string()
      .refine((value) => URL.canParse(value) && new URL(value).protocol === 'http:' && isLoopback(new URL(value).hostname), {
        error: 'expected http on a loopback address such as http://127.0.0.1:4000; it is meant for tests and staging',
      })
      .transform((value) => new URL(value)),
    description: 'For tests and staging: send requests for providers to `<this URL>/<host>/<path>` instead',
  },
} as const satisfies SettingGroup

/** Settings whose names contain the name of a provider. The documentation shows `name`. */
export const providerSettings = [
  {
    name: 'TOKENS_<PROVIDER>_CLIENT_ID',
    description: "ID of your app with a provider, for users who don't have their own app",
  },
  {
    name: 'TOKENS_<PROVIDER>_CLIENT_SECRET',
    description: 'Secret of that app',
  },
] as const
