import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Files by path below the content folder. Those that begin with `../public/` are the site's. */
export type Files = Record<string, string>

/** A content folder of its own for a test, removed by `remove`. */
export class PlainFolder {
  readonly dir: string

  constructor(
    files: Files = {},
    readonly root = mkdtempSync(path.join(os.tmpdir(), 'content-')),
  ) {
    this.dir = path.join(root, 'content')
    mkdirSync(this.dir, { recursive: true })
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

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** The same text in both languages, so that nothing is missing and nothing differs. */
export function pair(name: string, text: string): Files {
  return { [`en/${name}`]: text, [`zh/${name}`]: text }
}
