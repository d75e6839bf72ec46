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

/**
 * URL at which a file is edited; `null` where the host is unknown and no pattern is given.
 * @param file path below the content folder
 */
export function buildEditLink({ repository, branch, dir, pattern }: DocsRepository, file: string): string | null {
  const repo = /^[\w.-]+\/[\w.-]+$/.test(repository) ? `https://github.com/${repository}` : repository.replace(/(\.git)?\/*$/, '')
  const host = /^https?:\/\/([^/]+)/.exec(repo)?.[1]?.replace(/^www\./, '')
  const chosen = pattern ?? (host && (patterns[host] ?? (host.includes('gitlab') ? patterns['gitlab.com'] : undefined)))
  if (!chosen) return null
  const path = [...dir.split('/'), ...file.split('/')].filter(Boolean).map(encodeURIComponent).join('/')
  return chosen.replaceAll(':repo', repo).replaceAll(':branch', branch).replaceAll(':path', path)
}
