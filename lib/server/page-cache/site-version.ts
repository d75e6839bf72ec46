import { createHash } from 'node:crypto'
import { asksForFeedback } from '@/lib/settings/feedback'
import { finishVersion } from '@/lib/server/render/post-process/finish-page'

/** Settings of the process itself, which no page shows. */
const own =
  /^(?:PORT|HOSTNAME|NODE_.*|NEXT_(?!PUBLIC).*|CACHE_DIR|CONTENT_.*|PUBLISH_.*|FEEDBACK_DB|PURGE_.*|PAGE_MEMORY_MB|STATUS_TOKEN|SITE_(?!URL).*|MARKDOWN_.*|ANALYSIS_.*|TRUST_PROXY|REDIS_URL|METRICS|ACCESS_LOG|MCP_ORIGINS|SECURITY_CONTACT|HSTS_MAX_AGE|LOAD_TIMEOUT|RENDER_TIMEOUT|CI)$/

/** Settings that pages may show, as `scripts/lib/build.mjs` found them in the code; without that list all that look like ours. */
function settingNames(): string[] {
  const listed = process.env.SITE_SETTINGS?.split(',')
  return (
    listed ??
    Object.keys(process.env).filter((name) =>
      /^(?:SITE_URL|DOCS_|GISCUS_|NEXT_PUBLIC_|ADS?_|ANALYTICS_|API_HOST_|DOCSEARCH_|TOKEN_)/.test(name),
    )
  ).filter((name) => !own.test(name))
}

/** Names the code and every setting that readers see: a part of each kept page's key. */
export function siteVersion(code: string): string {
  const settings = settingNames()
    .sort()
    .map((name) => `${name}=${process.env[name] ?? ''}`)
  return createHash('sha256')
    .update([code, String(finishVersion), `feedback=${asksForFeedback()}`, ...settings].join('\n'))
    .digest('hex')
    .slice(0, 16)
}
