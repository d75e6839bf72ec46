import { availableParallelism } from 'node:os'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { headerRules } from './lib/routing/response-headers.mjs'

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Builds are made beside and swapped in (scripts/lib/build.mjs).
  distDir: process.env.SITE_DIST || '.next',
  // The sub-path of an export (scripts/export.mjs).
  assetPrefix: process.env.NEXT_PUBLIC_BASE_PATH || undefined,
  // `resolve` (lib/routing) redirects to canonical URLs; it can tell folders from pages.
  skipTrailingSlashRedirect: true,
  // The same code has the same version everywhere: servers agree on addresses, and kept pages outlive a build that changed nothing.
  generateBuildId: () => process.env.SITE_CODE || null,
  poweredByHeader: false,
  // Titles and descriptions are in the head of every document, not streamed after it.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // React would tell browsers to load all style sheets in full, in a header.
  reactMaxHeadersLength: 0,
  agentRules: false,
  // `npm test` checks types; a build by `npm start` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The first page needs its own code only.
    preloadEntriesOnStart: false,
    // The cache in front keeps one payload for each URL, and so drops what the router says about the open page, which this would miss.
    validateRSCRequestHeaders: process.env.SITE_FRONT !== '1',
    // A page that the reader has pointed at is not asked for again.
    staleTimes: { dynamic: 300, static: 300 },
    // Next leaves one core free; a build has nothing else to do.
    cpus: availableParallelism(),
    // Writing the compiler's cache takes longer than it saves the next build (docs/performance.md).
    turbopackFileSystemCacheForBuild: false,
    // No process of a build reads source maps; `next dev` shows them.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
  // Node reads these from their packages: compiling them would take a build longer than compiling the site. Pages and route handlers have
  // bundles of their own, and would each load a copy of what both use; some packages are needed by few pages only.
  serverExternalPackages: [
    'shiki',
    '@mdx-js/mdx',
    'next-mdx-remote',
    'rehype-pretty-code',
    'vue',
    '@vue/compiler-sfc',
    'sucrase',
    'katex',
    'lucide',
    'pinyin-pro',
    'beautiful-mermaid',
    'echarts',
    'unified',
    'mdast-util-from-markdown',
    'mdast-util-math',
    'mdast-util-to-string',
    'micromark-extension-cjk-friendly',
    'micromark-extension-cjk-friendly-gfm-strikethrough',
    'micromark-extension-math',
    'micromark-factory-space',
    'micromark-util-character',
    'remark-gfm',
    'rehype-raw',
    'rehype-sanitize',
    'hast-util-from-html',
    'hast-util-to-html',
    'parse5',
    'yaml',
    'gray-matter',
  ],
  // Files of earlier builds: without this, Next would make a page of an error for each.
  rewrites: () => ({ afterFiles: [{ source: '/_next/static/:path*', destination: '/api/none' }] }),
  headers: () =>
    headerRules(process.env).flatMap(({ source, headers }) =>
      source ? [{ source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }] : [],
    ),
}

/** The plugin tells the compiler where messages are read, and loads a compiler of its own: a server needs neither. */
export default async function config(/** @type {string} */ phase) {
  if (phase === PHASE_PRODUCTION_SERVER) {
    // Packages outside the bundle read it while pages are made: they must know the mode that the bundle was compiled in, whatever the shell says.
    process.env.NODE_ENV = 'production'
    return nextConfig
  }
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig)
}
