import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { checkContent, findErrors } from '@/lib/content/check/check'
import { includedText, type ContentFault } from '@/lib/content/errors'
import { readHistory } from '@/lib/content/history'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { runGit } from './git'
import { pair, PlainFolder, type Files } from './plain-folder'
import { temporaryFolder } from './temporary-folder'

export { pair, type Files }

/** A content folder that is read, checked and committed in this process. It is removed after the last test of the file. */
export class ContentFolder extends PlainFolder {
  constructor(files: Files = {}) {
    super({}, temporaryFolder())
    mkdirSync(path.join(this.root, 'public'), { recursive: true })
    // Includes are read below this folder; kept analyses would outlive the folder.
    process.env.CONTENT_DIR = this.dir
    process.env.CACHE_DIR = path.join(this.root, 'cache')
    this.write(files)
  }

  snapshot(): Snapshot {
    return buildSnapshot(this.dir)
  }

  /** With what git knows of the pages. */
  async snapshotWithHistory(): Promise<Snapshot> {
    return buildSnapshot(this.dir, await readHistory(this.dir))
  }

  check(snapshot = this.snapshot()): ContentFault[] {
    const publicDir = path.join(this.root, 'public')
    const faults = checkContent(snapshot, publicDir)
    // The server looks for errors only: it must not miss one that the whole check finds.
    assert.deepEqual(
      findErrors(snapshot, publicDir),
      faults.filter(({ severity }) => severity === 'error'),
    )
    return faults
  }

  /** Runs git in the folder; `seconds` since 1970 date the commit. */
  git(args: string[], seconds = 0): string {
    return runGit(this.dir, args, 1_700_000_000 + seconds)
  }

  commit(files: Files, seconds: number): this {
    this.write(files)
    this.git(['add', '-A'])
    this.git(['commit', '-q', '-m', 'Change'], seconds)
    return this
  }
}

/** Faults of a folder with these files, as `file:line severity field`, followed by the message. */
export function checkFiles(files: Files): string[] {
  return new ContentFolder(files).check().map((fault) => {
    const { file, line, severity, field, message } = fault
    return `${file}:${line} ${severity} ${field}: ${message}${includedText(fault)}`
  })
}
