import { z } from 'zod'
import { address, httpAddress, text, type SettingGroup } from './setting'
import { parseJson } from '@/lib/site/text/parse-json'

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
    const parsed = shape.safeParse(parseJson(value))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: expected })
    return z.NEVER
  })

const originExpected = 'expected an absolute http(s) address such as https://docs.example.com'

/** What rendered pages show. */
export const pageSettings = {
  SITE_URL: {
    type: address(/^https?$/, originExpected).refine((value) => !/[?#@]/.test(value), { error: originExpected }),
    default: 'https://alistgo.com',
    description: 'Origin of the site, without a path. Canonical links, feeds, the sitemap and redirect URIs begin with it',
    shownByPages: true,
  },
  IMAGE_HOSTS: {
    type: text
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'expected origins such as https://img.example.com'))),
    default: '',
    description: 'Other origins from which pages can load images, separated by spaces',
    shownByPages: true,
  },
  DOCS_REPOSITORY: {
    type: text.transform((value) => (/^[\w.-]+\/[\w.-]+$/.test(value) ? `https://github.com/${value}` : value)).pipe(httpAddress),
    default: 'https://github.com/AlistGo/docs/tree/main/content',
    description:
      'The content folder\'s URL on GitHub, GitLab, Gitee or Bitbucket; `owner/name` means a repository on GitHub. For any other host, its edit URL with `:path` as a placeholder. Used for "Edit this page" and "Report a problem"',
    shownByPages: true,
  },
  API_HOST_CF: {
    type: httpAddress,
    default: 'https://api.alistgo.com',
    description: 'URL of the `cf` token service',
    shownByPages: true,
  },
  API_HOST_CN: {
    type: httpAddress,
    default: 'https://api.xhofe.top',
    description: 'URL of the `cn` token service',
    shownByPages: true,
  },
  API_HOST_DE: {
    type: httpAddress,
    description: "URL of the `de` token service. If this is empty, pages don't offer the service",
    shownByPages: true,
  },
  DOCSEARCH: {
    type: json(
      z.object({ appId: z.string(), apiKey: z.string(), indexName: z.string() }),
      'expected JSON such as {"appId":"…","apiKey":"…","indexName":"…"}',
    ),
    description: 'Replaces the built-in search with Algolia. JSON with `appId`, `apiKey` (the public search key) and `indexName`',
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
      'Shows comments by giscus. JSON with `repo`, `repoId`, `category` and `categoryId` from giscus.app, and optionally `mapping` (`pathname`, `url`, `title` or `og:title`)',
    shownByPages: true,
  },
  SCRIPTS: {
    type: json(
      z.array(scriptFields),
      'expected a JSON list such as [{"src":"https://stats.example.com/s.js"}], with `data`, `strategy` and `hosts` where needed',
    ),
    default: '[]',
    defaultNote: 'none',
    description:
      "Advertising and analytics scripts, which tool pages don't load. JSON list of objects with `src` and, if needed, `data`, `strategy` and `hosts`",
    shownByPages: true,
  },
} as const satisfies SettingGroup
