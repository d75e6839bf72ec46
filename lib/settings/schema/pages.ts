import { z } from 'zod'
import { address, httpAddress, text, type SettingGroup } from './setting'

const httpsAddress = address(/^https$/, 'expected an https address')

/** A script of another host. */
const scriptFields = z.object({
  /** `{theme}` in it stands for `light` or `dark`: the script is loaded again when the theme changes. */
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

/** What rendered pages show. */
export const pageSettings = {
  SITE_URL: {
    type: address(/^https?$/, 'expected an absolute http(s) address such as https://docs.example.com'),
    default: 'https://alistgo.com',
    description: 'Origin of the site: canonical links, feeds, sitemap, callback addresses of token providers',
    shownByPages: true,
  },
  IMAGE_HOSTS: {
    type: text
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'expected origins such as https://img.example.com'))),
    default: '',
    description: 'Origins of other hosts whose images pages may show, separated by spaces',
    shownByPages: true,
  },
  DOCS_REPOSITORY: {
    type: httpAddress,
    default: 'https://github.com/AlistGo/docs/tree/main/content',
    description: 'Folder of the pages in their repository, as its host shows it: where "Edit this page" and "Report a problem" lead',
    shownByPages: true,
  },
  API_HOST_CF: {
    type: httpAddress,
    default: 'https://api.alistgo.com',
    alias: 'NEXT_PUBLIC_API_HOST_CF',
    description: 'Token host `cf` of the token tools',
    shownByPages: true,
  },
  API_HOST_CN: {
    type: httpAddress,
    default: 'https://api.xhofe.top',
    alias: 'NEXT_PUBLIC_API_HOST_CN',
    description: 'Token host `cn` of the token tools',
    shownByPages: true,
  },
  API_HOST_DE: {
    type: httpAddress,
    alias: 'NEXT_PUBLIC_API_HOST_DE',
    description: 'Token host `de` of the token tools, offered only where it is set',
    shownByPages: true,
  },
  DOCSEARCH: {
    type: json(
      z.object({ appId: z.string(), apiKey: z.string(), indexName: z.string() }),
      'expected JSON such as {"appId":"…","apiKey":"…","indexName":"…"}',
    ),
    description:
      "Index of Algolia's hosted search, which replaces the site's own: JSON with `appId`, `apiKey` (the public search key) and `indexName`",
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
      'Comments by giscus: JSON with `repo`, `repoId`, `category` and `categoryId` as giscus.app shows them, and `mapping` (`pathname`, `url`, `title` or `og:title`)',
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
      'Scripts for advertisements and analytics: a JSON list of objects with `src`, `data`, `strategy` and `hosts`. Never part of the tool pages',
    shownByPages: true,
  },
} as const satisfies SettingGroup
