import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface SampleResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** What a small site does with the installed Next: see next-sample/run.mjs. */
interface Sample {
  /** Folder of the build. */
  build: string
  document: SampleResponse
  payload: SampleResponse
}

/** Building takes some seconds once per version of Next. */
export const sampleTimeoutMs = 300_000

export function readSample(): Sample {
  const script = path.resolve(__dirname, 'next-sample/make.mjs')
  const folder = execFileSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return { ...(JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Sample), build: path.join(folder, '.next') }
}

/** Texts of the files of a build folder whose names end so, by name. */
export function readFiles(folder: string, ending: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending))
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

/** Fails with a sentence that says what has changed; docs/upgrading.md says what to do. */
export function expectDetail(holds: unknown, sentence: string): void {
  if (!holds) throw new Error(sentence)
}
