import { z } from 'zod'
import { regionNames } from './providers'

const text = (field: string, longest: number) =>
  z
    .string({ error: (issue) => `${field}: ${issue.input === undefined ? 'missing' : 'not a text'}` })
    .trim()
    .min(1, `${field}: empty`)
    .max(longest, `${field}: longer than ${longest} characters`)
    // Control characters are invalid in all of these values, and some servers split headers or logs at them.
    .regex(/^[^\u0000-\u001f\u007f]*$/, `${field}: holds control characters`)

/** An empty string means "not given", because forms send all of their fields. */
const optional = (field: string, longest: number) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), text(field, longest).optional())

const region = z.enum(regionNames, { error: `region: expected one of ${regionNames.join(', ')}` }).optional()

/** Custom app credentials. Without both, the instance's app is used. A secret without an id is rejected. */
const app = { clientId: optional('clientId', 300), clientSecret: optional('clientSecret', 600) }
const secretNeedsId = (value: { clientId?: string | undefined; clientSecret?: string | undefined }) =>
  value.clientSecret === undefined || value.clientId !== undefined
const secretAlone = { error: 'clientId: missing beside clientSecret' }

/** `POST /api/tokens/<provider>/start`. */
export const startSchema = z
  .strictObject({
    region,
    ...app,
    /** One of those that the provider's entry allows; the site's callback page if absent. */
    redirectUri: optional('redirectUri', 300),
    /** Google only: also request the albums created by the app. */
    photos: z.boolean({ error: 'photos: expected true or false' }).optional(),
  })
  .refine(secretNeedsId, secretAlone)

/** `POST …/finish`. */
export const finishSchema = z.strictObject({ code: text('code', 4000), state: text('state', 200) })

/** `POST …/qr`. */
export const qrSchema = z.strictObject(app).refine(secretNeedsId, secretAlone)

/** `POST …/poll`. */
export const pollSchema = z.strictObject({ id: text('id', 8000) })

/** `POST /api/tokens/onedrive/site-id`. */
export const siteIdSchema = z.strictObject({ siteUrl: text('siteUrl', 1000), accessToken: text('accessToken', 8000), region })
