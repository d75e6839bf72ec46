/** Every variable that an operator may set for the server; docs/operating.md says what each does. */
export const knownSettings: readonly string[] = `
  PORT HOSTNAME CACHE_DIR PAGE_MEMORY_MB TRUST_PROXY SITE_URL IMAGE_HOSTS
  CONTENT_DIR CONTENT_WATCH CONTENT_REPOSITORY CONTENT_BRANCH CONTENT_PATH CONTENT_TOKEN
  PUBLISH_SECRET PUBLISH_POLL PUBLISH_STATUS_TOKEN PUBLISH_STATUS_API PUBLISH_NOTIFY_URL REDIS_URL
  PURGE_URL CLOUDFLARE_ZONE_ID CLOUDFLARE_API_TOKEN CLOUDFLARE_API
  STATUS_TOKEN METRICS ACCESS_LOG SEARCH_LOG FEEDBACK_DB
  DOCS_REPOSITORY DOCS_BRANCH DOCS_DIR
  GISCUS_REPO GISCUS_REPO_ID GISCUS_CATEGORY GISCUS_CATEGORY_ID GISCUS_MAPPING
  ADS_SCRIPT ANALYTICS_SCRIPT ANALYTICS_SECOND_SCRIPT AD_SERVING_SCRIPT
  TOKEN_SERVICE TOKEN_SERVICE_KEY TOKEN_SERVICE_PUBLIC TOKEN_SERVICE_ORIGINS TOKEN_SERVICE_RATE
  TOKEN_SERVICE_OPERATOR TOKEN_SERVICE_OPERATOR_URL TOKEN_SERVICE_PORT TOKEN_SERVICE_HOST TOKENS_UPSTREAM
`
  .trim()
  .split(/\s+/)

/** Beginnings of names that are surely meant for this site: an unknown one is a slip of the pen. */
const ours =
  /^(?:CONTENT|PUBLISH|PURGE|DOCS|GISCUS|TOKEN_SERVICE|PAGE_MEMORY|TRUST_PROXY|ACCESS_LOG|METRICS|SEARCH_LOG|FEEDBACK|REDIS)(?:_|$)/

/** Names that look like settings and are none. */
export function findUnknownSettings(environment: Record<string, string | undefined>): string[] {
  const known = new Set(knownSettings)
  return Object.keys(environment).filter((name) => ours.test(name) && !known.has(name) && environment[name])
}
