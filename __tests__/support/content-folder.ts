import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkContent } from '@/lib/content/check/check'
import { includedText, type ContentError } from '@/lib/content/errors'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'

/** Files by path below the content folder. Those that begin with `../public/` are the site's. */
export type Files = Record<string, string>

/** A content folder of its own for a test, removed by `remove`. */
export class ContentFolder {
  readonly root = mkdtempSync(path.join(os.tmpdir(), 'content-'))
  readonly dir = path.join(this.root, 'content')

  constructor(files: Files = {}) {
    mkdirSync(path.join(this.root, 'public'), { recursive: true })
    mkdirSync(this.dir, { recursive: true })
    // Includes are read below this folder; kept analyses would outlive the folder.
    process.env.CONTENT_DIR = this.dir
    process.env.CACHE_DIR = path.join(this.root, 'cache')
    this.write(files)
  }

  write(files: Files): this {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.dir, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return this
  }

  snapshot(): Snapshot {
    return buildSnapshot(this.dir)
  }

  check(): ContentError[] {
    return checkContent(this.snapshot(), this.dir, path.join(this.root, 'public'))
  }

  /** Runs git in the folder; `seconds` since 1970 date the commit. */
  git(args: string[], seconds = 0): string {
    const date = `${1_700_000_000 + seconds} +0000`
    const identity = {
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.com',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.com',
    }
    return execFileSync('git', args, {
      cwd: this.dir,
      encoding: 'utf8',
      env: { ...process.env, ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    })
  }

  commit(files: Files, seconds: number): this {
    this.write(files)
    this.git(['add', '-A'])
    this.git(['commit', '-q', '-m', 'Change'], seconds)
    return this
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
    delete process.env.CONTENT_DIR
    delete process.env.CACHE_DIR
  }
}

/** Faults of a folder with these files, as `file:line severity field`, followed by the message. */
export function checkFiles(files: Files): string[] {
  const folder = new ContentFolder(files)
  try {
    return folder.check().map((fault) => {
      const { file, line, severity, field, message } = fault
      return `${file}:${line} ${severity} ${field}: ${message}${includedText(fault)}`
    })
  } finally {
    folder.remove()
  }
}

/** The same text in both languages, so that nothing is missing and nothing differs. */
export function pair(name: string, text: string): Files {
  return { [`en/${name}`]: text, [`zh/${name}`]: text }
}
