/** Addresses at the hosts of repositories, with `:repo`, `:branch` and `:path`; the names of an issue's fields differ. */
const hosts = {
  github: { edit: ':repo/edit/:branch/:path', issue: ':repo/issues/new?title=:title&body=:body' },
  gitee: { edit: ':repo/edit/:branch/:path', issue: ':repo/issues/new?title=:title&description=:body' },
  gitlab: { edit: ':repo/-/edit/:branch/:path', issue: ':repo/-/issues/new?issue[title]=:title&issue[description]=:body' },
  bitbucket: { edit: ':repo/src/:branch/:path?mode=edit&spa=0&at=:branch&fileviewer=file-view-default', issue: null },
}

/**
 * Reads the address of a folder of pages in a repository, such as `https://github.com/AlistGo/docs/tree/main/content`; `null` at a host whose
 * addresses are not known.
 */
function readFolder(address: string) {
  const [, repo = '', host = '', branch = 'main', dir = ''] =
    /^(https?:\/\/([^/]+)(?:\/[^/]+?){2,}?)(?:\.git)?(?:(?:\/-)?\/(?:tree|src)\/([^/]+)(\/.*)?)?\/?$/.exec(address) ?? []
  const name = (['github', 'gitee', 'gitlab', 'bitbucket'] as const).find((service) => host.includes(service))
  return name ? { repo, branch, dir: dir.split('/').filter(Boolean), patterns: hosts[name] } : null
}

/**
 * URL at which a file is edited; `null` where the host is unknown.
 * @param folder address of the folder of pages, or for other hosts that of a page with `:path` in place of its path
 * @param file path below that folder
 */
export function buildEditLink(folder: string, file: string): string | null {
  const names = file.split('/').map(encodeURIComponent)
  if (folder.includes(':path')) return folder.replace(':path', () => names.join('/'))
  const repository = readFolder(folder)
  if (!repository) return null
  const path = [...repository.dir, ...names].join('/')
  return repository.patterns.edit
    .replace(':repo', repository.repo)
    .replaceAll(':branch', () => repository.branch)
    .replace(':path', () => path)
}

/** URL of a new issue with a title and a text that the reader completes; `null` where the host is unknown. */
export function buildIssueLink(folder: string, issue: { title: string; body: string }): string | null {
  const repository = readFolder(folder)
  if (!repository?.patterns.issue) return null
  const values = { repo: repository.repo, title: encodeURIComponent(issue.title), body: encodeURIComponent(issue.body) }
  return repository.patterns.issue.replace(/:(repo|title|body)/g, (_all, name: keyof typeof values) => values[name])
}
