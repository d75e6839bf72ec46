/** What a preview shows: a branch as it moves on, a pull request from a fork, or one commit. */
export type PreviewTarget = { kind: 'branch'; name: string } | { kind: 'pull'; number: number } | { kind: 'commit'; commit: string }

/** Longer names are rejected; Git hosts allow about 250 bytes. */
const maxNameCharacters = 250

/** The target as text, which is also its name in links, logs and the status: `branch:docs/nfs`, `pull:12`, `commit:4f0c…`. */
export function formatTarget(target: PreviewTarget): string {
  if (target.kind === 'branch') return `branch:${target.name}`
  return target.kind === 'pull' ? `pull:${target.number}` : `commit:${target.commit}`
}

/** The target that a text names; `undefined` for anything that git could not take for a branch, number or commit. */
export function parseTarget(text: string): PreviewTarget | undefined {
  const [, kind, rest = ''] = /^(branch|pull|commit):(.+)$/.exec(text) ?? []
  if (kind === 'branch') return isBranchName(rest) ? { kind, name: rest } : undefined
  if (kind === 'pull') return /^[1-9]\d{0,9}$/.test(rest) ? { kind, number: Number(rest) } : undefined
  return kind === 'commit' && /^[0-9a-f]{40,64}$/.test(rest) ? { kind, commit: rest } : undefined
}

/** The rules of `git check-ref-format`, without characters that are rare in names and special in a refspec. */
export function isBranchName(name: string): boolean {
  return (
    name.length <= maxNameCharacters &&
    !/[\s~^:?*[\]\\@{}\u0000-\u001f\u007f]|\.\.|\/\/|\/\.|\.lock(?:\/|$)/.test(name) &&
    !/^[-./]|[./]$/.test(name)
  )
}
