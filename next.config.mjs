import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import createNextIntlPlugin from 'next-intl/plugin'
import { securityHeaders } from './lib/site/policy/security-headers.mjs'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** Endings of files that no browser runs; the same list serves the checks and the server. */
const passive = JSON.parse(readFileSync(new URL('lib/site/policy/passive-files.json', import.meta.url), 'utf8'))

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Builds are made beside and swapped in (scripts/lib/build.mjs), and the server runs from links of its own (lib/server/own-build.mjs).
  distDir: process.env.SITE_DIST || '.next',
  // The sub-path of an export (scripts/export.mjs).
  assetPrefix: process.env.NEXT_PUBLIC_BASE_PATH || undefined,
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // Addresses are canonicalised by middleware.ts, which knows folders from pages.
  skipTrailingSlashRedirect: true,
  // The same code has the same version everywhere: replicas agree on addresses, and kept pages outlive a build that changed nothing.
  generateBuildId: () => process.env.SITE_CODE || null,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // `npm test` checks types; a build by `npm start` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Next leaves one core free; a build has nothing else to do.
  experimental: { cpus: availableParallelism() },
  // Compiling happens at build time only; the server needs neither the compiler nor the highlighter.
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
    '@libsql/client',
  ],
  // Read by path when a picture is drawn; a standalone copy takes the two weights that pictures use.
  outputFileTracingIncludes: {
    '/og/[locale]/[...path]': [
      './node_modules/@fontsource/noto-sans-sc/unicode.json',
      './node_modules/@fontsource/noto-sans-sc/files/*-{400,700}-normal.woff',
      './public/logo.svg',
    ],
  },
  headers: () => [
    { source: '/:path*', headers: Object.entries(securityHeaders(process.env)).map(([key, value]) => ({ key, value })) },
    // Providers send readers back to these with a code in the address: nobody learns it, nothing keeps it.
    {
      // `/en/…` is the address inside the site, where the server renders the page that it keeps.
      source: '/:room(tool|en/tool|zh/tool|api/tokens)/:path*',
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'Cache-Control', value: 'no-store' },
      ],
    },
    // The browser may load pages that the pointer rests on before the click; readers who save data are spared.
    {
      source: '/:path*',
      missing: [{ type: 'header', key: 'save-data', value: 'on' }],
      headers: [{ key: 'Speculation-Rules', value: '"/speculation-rules.json"' }],
    },
    { source: '/speculation-rules.json', headers: [{ key: 'Content-Type', value: 'application/speculationrules+json' }] },
    // Their names hold a hash of what they were made from.
    { source: '/_content/_media/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
    // Code and diagrams of editors run in these frames only; the header holds even where somebody opens them by their own address.
    { source: '/vendor/:frame(sandbox.html|diagram.html)', headers: [{ key: 'Content-Security-Policy', value: 'sandbox allow-scripts' }] },
    // Files beside pages: what a browser would run (HTML, SVG, XML, scripts, anything unknown) runs nothing at the site's origin.
    {
      source: `/_content/:path((?!.*\\.(?:${passive.endings.join('|')})$).*)`,
      headers: [{ key: 'Content-Security-Policy', value: 'sandbox' }],
    },
    // A script or style sheet is never loaded from text, since `nosniff` holds. SVG stays a picture.
    {
      source: `/_content/:path((?!.*\\.(?:svg|${passive.endings.join('|')})$).*)`,
      headers: [{ key: 'Content-Type', value: 'text/plain; charset=utf-8' }],
    },
  ],
}

export default withNextIntl(nextConfig)
