import { z } from 'zod'

const seconds = z.coerce.number({ error: 'expected a number of seconds' }).int().min(0)
const flag = z.enum(['', '0', '1'], { error: 'expected 1 or 0' }).transform((value) => value === '1')

/** Long enough that nobody guesses it, however many guesses they have: `openssl rand -hex 24` gives 48. */
const secret = z.string().min(24, 'expected 24 characters at least, such as those of `openssl rand -hex 24`')

const fields = z.object({
  CONTENT_REPOSITORY: z.string().optional(),
  CONTENT_BRANCH: z
    .string()
    .regex(/^(?!-)[\w./-]+$/, 'expected the name of a branch')
    .default('main'),
  CONTENT_PATH: z
    .string()
    .default('')
    .transform((folder) => folder.replace(/^[./]+|\/+$/g, ''))
    .refine((folder) => !folder.split('/').includes('..'), 'expected a folder inside the repository'),
  CONTENT_TOKEN: z.string().optional(),
  CONTENT_WATCH: flag.default(false),
  PUBLISH_SECRET: secret.optional(),
  PUBLISH_PIN_SECRET: secret.optional(),
  LOAD_TIMEOUT: seconds.min(1).default(300),
  RENDER_TIMEOUT: seconds.min(1).default(60),
  PUBLISH_POLL: seconds.default(60),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'expected redis://… or rediss://…' }).optional(),
  PUBLISH_STATUS_TOKEN: z.string().optional(),
  PUBLISH_STATUS_API: z.url({ protocol: /^https?$/ }).optional(),
  PUBLISH_NOTIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLOUDFLARE_ZONE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'expected 32 hexadecimal digits')
    .optional(),
  CLOUDFLARE_API_TOKEN: z.string().optional(),
  CLOUDFLARE_API: z.url({ protocol: /^https?$/ }).default('https://api.cloudflare.com/client/v4'),
  PAGE_MEMORY_MB: z.coerce.number({ error: 'expected a number of megabytes' }).min(1).default(64),
})

const schema = fields.refine(({ CONTENT_TOKEN: token, CONTENT_REPOSITORY: url }) => !token || !/^http:/i.test(url ?? ''), {
  path: ['CONTENT_TOKEN'],
  message: 'it would be sent unencrypted, expected a CONTENT_REPOSITORY that begins with https://',
})

/** How content comes to the site and who hears of it; from the environment, read when the process starts. */
export type PublishSettings = z.infer<typeof schema>

/** @throws Error that names every variable that is wrong, and what was expected; never a value. */
export function readPublishSettings(environment: Record<string, string | undefined>): PublishSettings {
  const given = Object.fromEntries(Object.keys(fields.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
