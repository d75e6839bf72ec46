/** Addresses at the hosts of repositories, with `:repo`, `:branch` and `:path`; the names of an issue's fields differ. */
const hosts = {
  github: { edit: ':repo/edit/:branch/:path', issue: ':repo/issues/new?title=:title&body=:body' },
  gitee: { edit: ':repo/edit/:branch/:path', issue: ':repo/issues/new?title=:title&description=:body' },
  gitlab: { edit: ':repo/-/edit/:branch/:path', issue: ':repo/-/issues/new?issue[title]=:title&issue[description]=:body' },
}

/**
 * Reads the address of a folder of pages in a repository, such as `https://github.com/AlistGo/docs/tree/main/content`; `null` at a host whose
 * addresses are not known.
 */
function readFolder(address: string) {
  const [, repo = '', host = '', branch = 'main', dir = ''] =
    /^(https?:\/\/([^/]+)(?:\/(?!-\/|tree\/)[^/]+?)+?)(?:\.git)?(?:(?:\/-)?\/tree\/([^/]+)(\/.*)?)?\/?$/.exec(address) ?? []
  const name = (['github', 'gitee', 'gitlab'] as const).find((known) => host.includes(known))
  return name ? { repo, branch, dir: dir.split('/').filter(Boolean), patterns: hosts[name] } : null
}

/**
 * URL at which a file is edited; `null` where the host is unknown.
 * @param folder address of the folder of pages
 * @param file path below that folder
 */
export function buildEditLink(folder: string, file: string): string | null {
  const found = readFolder(folder)
  if (!found) return null
  const path = [...found.dir, ...file.split('/').map(encodeURIComponent)].join('/')
  return found.patterns.edit
    .replace(':repo', found.repo)
    .replace(':branch', found.branch)
    .replace(':path', () => path)
}

/** URL of a new issue with a title and a text that the reader completes; `null` where the host is unknown. */
export function buildIssueLink(folder: string, issue: { title: string; body: string }): string | null {
  const found = readFolder(folder)
  if (!found) return null
  const values = { repo: found.repo, title: encodeURIComponent(issue.title), body: encodeURIComponent(issue.body) }
  return found.patterns.issue.replace(/:(repo|title|body)/g, (_all, name: keyof typeof values) => values[name])
}
