import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runGit } from './git'

/** A bare repository as a remote, and a checkout in which an editor works. Removed by `remove`. */
export class BareRepository {
  readonly root = mkdtempSync(path.join(os.tmpdir(), 'remote-'))
  readonly url = path.join(this.root, 'content.git')
  readonly work = path.join(this.root, 'work')

  constructor() {
    mkdirSync(this.work)
    this.git(['init', '--quiet', '--bare', '--initial-branch=main', this.url])
    this.git(['init', '--quiet', '--initial-branch=main', '.'])
    this.git(['remote', 'add', 'origin', this.url])
  }

  /** Of all repositories: the site that the test before has left must not look like the one of this test. */
  private static commits = 0
  private readonly since = Math.floor(Date.now() / 1000) - 3600

  /** Git counts in seconds: a commit is made a second after the one before it, however quick the test. */
  git(args: string[], input?: string): string {
    return runGit(this.work, args, this.since + BareRepository.commits, input).trim()
  }

  /** Writes files (`null` deletes one), commits and pushes. Returns the commit. */
  push(files: Record<string, string | Uint8Array | null>, ...options: string[]): string {
    return this.pushAs('main', files, ...options)
  }

  private pushAs(branch: string, files: Record<string, string | Uint8Array | null>, ...options: string[]): string {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.work, name)
      mkdirSync(path.dirname(file), { recursive: true })
      if (text === null) rmSync(file)
      else writeFileSync(file, text)
    }
    BareRepository.commits++
    this.git(['add', '--all'])
    this.git(['commit', '--quiet', '--allow-empty', '--message=Edit'])
    this.git(['push', '--quiet', ...options, 'origin', `HEAD:${branch}`])
    return this.git(['rev-parse', 'HEAD'])
  }

  /** Pushes a commit with a folder that names one text `width ** depth` times; git holds the text once. The checkout stays where it was. */
  pushBomb(blob: string, width: number, depth: number): string {
    const tree = (entry: string, count: number) =>
      this.git(['mktree'], Array.from({ length: count }, (_, number) => `${entry}\t${number}.md\n`).join(''))
    let top = tree(`100644 blob ${this.git(['hash-object', '-w', '--stdin'], blob)}`, width)
    for (let level = 1; level < depth; level++) top = tree(`040000 tree ${top}`, width)
    const root = this.git(['mktree'], `${this.git(['ls-tree', 'HEAD'])}\n040000 tree ${top}\tbomb\n`)
    const commit = this.git(['commit-tree', '-p', 'HEAD', '-m', 'Bomb', root])
    this.git(['push', '--quiet', 'origin', `${commit}:main`])
    return commit
  }

  /** The same on a branch, which begins at `main` if it is new. The checkout is at `main` again afterwards. */
  pushTo(branch: string, files: Record<string, string | Uint8Array | null>): string {
    const isKnown = this.git(['branch', '--list', branch]) !== ''
    this.git(['checkout', '--quiet', ...(isKnown ? [] : ['-b']), branch])
    try {
      return this.pushAs(branch, files)
    } finally {
      this.git(['checkout', '--quiet', 'main'])
    }
  }

  remove(): void {
    // A publication that has just begun may still write.
    // `rmSync` doesn't look again into a folder that it has emptied, where git may have written since.
    for (let left = 50; ; left--) {
      try {
        rmSync(this.root, { recursive: true, force: true })
        return
      } catch (error) {
        if (left === 0) throw error
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      }
    }
  }
}

/** A page in both languages, by path below the content folder. */
export function pagePair(name: string, text: string, title = name): Record<string, string> {
  const page = `---\ntitle: ${title}\ndescription: About ${title}\n---\n\n${text}\n`
  return { [`en/${name}.md`]: page, [`zh/${name}.md`]: page }
}
