/** Where the pages of a site are stored and edited. */
export interface DocsRepository {
  /** URL of the repository, or `owner/name` on GitHub. */
  repository: string
  branch: string
  /** Folder of the content within the repository. */
  dir: string
  /** Custom pattern with `:repo`, `:branch`, `:path`, for hosts not in the list below. */
  pattern?: string
}

const patterns: Record<string, string> = {
  'github.com': ':repo/edit/:branch/:path',
  'gitee.com': ':repo/edit/:branch/:path',
  'gitlab.com': ':repo/-/edit/:branch/:path',
  'bitbucket.org': ':repo/src/:branch/:path?mode=edit&spa=0&at=:branch&fileviewer=file-view-default',
}

/** Address of a new issue; the names of its fields differ. */
const issuePatterns: Record<string, string> = {
  'github.com': ':repo/issues/new?title=:title&body=:body',
  'gitee.com': ':repo/issues/new?title=:title&description=:body',
  'gitlab.com': ':repo/-/issues/new?issue[title]=:title&issue[description]=:body',
}

/** Address of a repository without a trailing `.git` or slash, and the pattern for its host; `undefined` for an unknown host. */
function findPattern(repository: string, known: Record<string, string>): [repo: string, pattern: string | undefined] {
  const repo = /^[\w.-]+\/[\w.-]+$/.test(repository) ? `https://github.com/${repository}` : repository.replace(/(\.git)?\/*$/, '')
  const host = /^https?:\/\/([^/]+)/.exec(repo)?.[1]?.replace(/^www\./, '') ?? ''
  return [repo, known[host] ?? (host.includes('gitlab') ? known['gitlab.com'] : undefined)]
}

/**
 * URL at which a file is edited; `null` where the host is unknown and no pattern is given.
 * @param file path below the content folder
 */
export function buildEditLink({ repository, branch, dir, pattern: own }: DocsRepository, file: string): string | null {
  const [repo, known] = findPattern(repository, patterns)
  const pattern = own ?? known
  if (!pattern) return null
  const path = [...dir.split('/'), ...file.split('/')].filter(Boolean).map(encodeURIComponent).join('/')
  return pattern.replaceAll(':repo', repo).replaceAll(':branch', branch).replaceAll(':path', path)
}

/** URL of a new issue with a title and a text that the reader completes; `null` where the host is unknown. */
export function buildIssueLink({ repository }: Pick<DocsRepository, 'repository'>, issue: { title: string; body: string }): string | null {
  const [repo, pattern] = findPattern(repository, issuePatterns)
  if (!pattern) return null
  return pattern.replace(/:(repo|title|body)/g, (_all, name: 'repo' | 'title' | 'body') =>
    name === 'repo' ? repo : encodeURIComponent(issue[name]),
  )
}
