import { z } from 'zod'
import { address, httpAddress, text, type SettingGroup } from './setting'

const httpsAddress = address(/^https$/, 'expected an https address')

/** A script of another host: an https address, or JSON with more than that. */
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

const script = z.string().transform((value, context) => {
  try {
    const parsed = scriptFields.safeParse(value.trim().startsWith('{') ? JSON.parse(value) : { src: value.trim() })
    if (parsed.success) return parsed.data
  } catch {
    // Not JSON.
  }
  context.addIssue({ code: 'custom', message: 'expected an https address, or JSON with `src`, `data`, `strategy` and `hosts`' })
  return z.NEVER
})

const scriptDescription = 'an https address, or JSON with `src`, `data`, `strategy` and `hosts`. Never part of the tool pages'

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
    type: text,
    default: 'https://github.com/AlistGo/docs',
    description: 'Repository that "Edit this page" leads to: an address, or `owner/name` on GitHub',
    shownByPages: true,
  },
  DOCS_BRANCH: { type: text, default: 'main', description: 'Branch that "Edit this page" leads to', shownByPages: true },
  DOCS_DIR: {
    type: text,
    default: 'content',
    description: 'Folder of the pages in the repository that "Edit this page" leads to',
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
  NEXT_PUBLIC_DOCSEARCH_APP_ID: {
    type: text,
    description: "Algolia application of a hosted search, which replaces the site's own. It takes all three",
    shownByPages: true,
  },
  NEXT_PUBLIC_DOCSEARCH_API_KEY: { type: text, description: 'Public search key of the hosted search', shownByPages: true },
  NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: { type: text, description: 'Index of the hosted search', shownByPages: true },
  GISCUS_REPO: {
    type: z.string().regex(/^[^/\s]+\/[^/\s]+$/, 'expected owner/name'),
    description: 'Repository whose discussions hold the comments by giscus; without it pages have no comments',
    shownByPages: true,
  },
  GISCUS_REPO_ID: { type: text, description: 'Id of the repository, from giscus.app', shownByPages: true },
  GISCUS_CATEGORY: { type: text, description: 'Category of the discussions', shownByPages: true },
  GISCUS_CATEGORY_ID: { type: text, description: 'Id of the category, from giscus.app', shownByPages: true },
  GISCUS_MAPPING: {
    type: z.enum(['pathname', 'url', 'title', 'og:title'], { error: 'expected pathname, url, title or og:title' }),
    default: 'pathname',
    description: 'What ties a page to its discussion: `pathname`, `url`, `title` or `og:title`',
    shownByPages: true,
  },
  ADS_SCRIPT: { type: script, description: `Script for advertisements: ${scriptDescription}`, shownByPages: true },
  AD_SERVING_SCRIPT: { type: script, description: `Second script for advertisements: ${scriptDescription}`, shownByPages: true },
  ANALYTICS_SCRIPT: { type: script, description: `Script for analytics: ${scriptDescription}`, shownByPages: true },
  ANALYTICS_SECOND_SCRIPT: { type: script, description: `Second script for analytics: ${scriptDescription}`, shownByPages: true },
} as const satisfies SettingGroup
