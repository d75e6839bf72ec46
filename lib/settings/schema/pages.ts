import { z } from 'zod'
import { address, httpAddress, text, type SettingGroup } from './setting'

const httpsAddress = address(/^https$/, 'expected an https address')

/** A script of another host. */
const scriptFields = z.object({
  src: httpsAddress,
  /** Attributes of the script element, without their `data-`. */
  data: z.record(z.string(), z.string()).default({}),
  strategy: z.enum(['afterInteractive', 'lazyOnload']).default('lazyOnload'),
  /** Origins that the script itself talks to, shows frames of, or loads images from. */
  hosts: z
    .object({ connect: z.array(httpsAddress), frame: z.array(httpsAddress), image: z.array(httpsAddress) })
    .partial()
    .default({}),
})

/** A value in JSON that has the fields of `shape`. */
const json = <Shape extends z.ZodType>(shape: Shape, expected: string) =>
  z.string().transform((value, context): z.output<Shape> => {
    try {
      const parsed = shape.safeParse(JSON.parse(value))
      if (parsed.success) return parsed.data
    } catch {
      // Not JSON.
    }
    context.addIssue({ code: 'custom', message: expected })
    return z.NEVER
  })

const originExpected = 'expected an absolute http(s) address such as https://docs.example.com'

/** What rendered pages show. */
export const pageSettings = {
  SITE_URL: {
    type: address(/^https?$/, originExpected).refine((value) => !/[?#@]/.test(value), { error: originExpected }),
    default: 'https://alistgo.com',
    description: 'Origin of the site, for canonical links, feeds, the sitemap and redirect URIs',
    shownByPages: true,
  },
  IMAGE_HOSTS: {
    type: text
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'expected origins such as https://img.example.com'))),
    default: '',
    description: 'Other origins from which pages can show images, separated by spaces',
    shownByPages: true,
  },
  DOCS_REPOSITORY: {
    type: text.transform((value) => (/^[\w.-]+\/[\w.-]+$/.test(value) ? `https://github.com/${value}` : value)).pipe(httpAddress),
    default: 'https://github.com/AlistGo/docs/tree/main/content',
    description:
      'URL of the content folder at GitHub, GitLab, Gitee or Bitbucket (`owner/name`: at GitHub), or another host\'s editing URL with `:path`, for "Edit this page" and "Report a problem"',
    shownByPages: true,
  },
  API_HOST_CF: {
    type: httpAddress,
    default: 'https://api.alistgo.com',
    alias: 'NEXT_PUBLIC_API_HOST_CF',
    description: 'URL of the token service `cf`',
    shownByPages: true,
  },
  API_HOST_CN: {
    type: httpAddress,
    default: 'https://api.xhofe.top',
    alias: 'NEXT_PUBLIC_API_HOST_CN',
    description: 'URL of the token service `cn`',
    shownByPages: true,
  },
  API_HOST_DE: {
    type: httpAddress,
    alias: 'NEXT_PUBLIC_API_HOST_DE',
    description: 'URL of the token service `de`, offered only if set',
    shownByPages: true,
  },
  DOCSEARCH: {
    type: json(
      z.object({ appId: z.string(), apiKey: z.string(), indexName: z.string() }),
      'expected JSON such as {"appId":"…","apiKey":"…","indexName":"…"}',
    ),
    description: 'Algolia search instead of the built-in one: JSON with `appId`, `apiKey` (the public search key), `indexName`',
    shownByPages: true,
  },
  GISCUS: {
    type: json(
      z.object({
        repo: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
        repoId: z.string(),
        category: z.string(),
        categoryId: z.string(),
        mapping: z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'),
      }),
      'expected JSON such as {"repo":"owner/name","repoId":"…","category":"…","categoryId":"…"}, with `mapping` if it is not pathname',
    ),
    description:
      'giscus comments: JSON with `repo`, `repoId`, `category`, `categoryId` from giscus.app, and `mapping` (`pathname`, `url`, `title` or `og:title`)',
    shownByPages: true,
  },
  SCRIPTS: {
    type: json(
      z.array(scriptFields),
      'expected a JSON list such as [{"src":"https://stats.example.com/s.js"}], with `data`, `strategy` and `hosts` where needed',
    ),
    default: '[]',
    defaultNote: 'none',
    description: 'Advertising and analytics scripts, except on tool pages: JSON list of objects with `src`, `data`, `strategy`, `hosts`',
    shownByPages: true,
  },
} as const satisfies SettingGroup
