/**
 * What `npm test` consists of. Two steps run at a time, the first in the list first; `after` names steps that must have ended. A step returns
 * its counts and, when it failed, its failures and the text to show.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, isBuilt, prepare } from '../build.mjs'
import { ensureBrowserTools } from '../browser.mjs'
import { inRoot, isCi } from '../project.mjs'
import { run } from '../run.mjs'
import { hashBuildSources, hashInputs } from '../sources.mjs'
import { reasonOfOutput } from './summary.mjs'

/**
 * @typedef {{ file?: string, name?: string, reason: string }} Failure
 * @typedef {{ passed: number, failures: Failure[], retried?: Failure[], output: string }} Result
 * @typedef {{ words: string[], onFile: (file: object) => void }} RunOptions `words` choose test files by their path
 * @typedef {{ name: string, title: string, inputs: () => string, after?: string[], files?: () => string[], browser?: boolean, needsBuild?: boolean, run: (options: RunOptions) => Promise<Result> }} Step
 */

/** The result of one command, which is one check. */
function resultOf({ code, output }, program) {
  if (code === 0) return { passed: 1, failures: [], output }
  return { passed: 0, failures: [{ reason: reasonOfOutput(output) || `${program} ended with code ${code}` }], output }
}

/** One command as one check. */
async function command(program, args = []) {
  return resultOf(await run(program, args, { quiet: true }), program)
}

/** Commands as one check: the first that fails decides. */
async function commands(...list) {
  let result
  for (const [program, ...args] of list) {
    result = await command(program, args)
    if (result.failures.length) break
  }
  return result
}

/** Test files make much garbage that lives for a moment: with the usual 16 MB for it, the collector takes an eighth of the processor time more. */
const largeYoungSpace = '--max-semi-space-size=128'

/** Tests of one jest configuration, counted one by one. A file that cannot run counts as one failed test. */
async function jest(config, { words, onFile }, env = {}) {
  const total = { passed: 0, failures: [], retried: [], output: '' }
  const onMessage = (file) => {
    total.passed += file.passed
    total.failures.push(...file.failures.map((failure) => ({ file: file.file, ...failure })))
    total.retried.push(...file.retried.map((test) => ({ file: file.file, ...test })))
    if (file.failures.length) total.output += `${file.file}\n${file.output}\n\n`
    onFile(file)
  }
  const reporter = inRoot('scripts', 'lib', 'test', 'reporter.mjs')
  const { code, output } = await run('jest', ['--config', config, ...words, `--reporters=${reporter}`], { quiet: true, env, onMessage })
  // Jest itself could not start or end: its output says why.
  if (code !== 0 && total.failures.length === 0) return { ...resultOf({ code, output }, 'jest'), passed: total.passed }
  return total
}

/** Test files of the project, as paths in it. */
const listTests = () =>
  readdirSync(inRoot('__tests__'), { recursive: true })
    .map((name) => path.join('__tests__', name))
    .filter((file) => /\.test\.tsx?$/.test(file))
const isBrowserTest = (file) => file.includes('.e2e.test.')

const packageScripts = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts ?? {}

/** @type {Step[]} */
export const steps = [
  {
    name: 'build',
    title: 'Production build',
    // Sources that changed during a build leave one that is not theirs: never taken for a state that passed.
    inputs: () => (isBuilt() ? hashBuildSources() : `none ${Date.now()}`),
    run: async () => {
      if (!isCi && isBuilt()) return { passed: 1, failures: [], output: '' }
      return resultOf(await build({ quiet: true }), 'the build')
    },
  },
  {
    name: 'format',
    title: 'Format',
    inputs: () => hashInputs(['code', 'css', 'text']),
    run: async () => {
      const { failures, ...result } = await command('oxfmt', ['--list-different'])
      return { ...result, failures: failures.map(({ reason }) => ({ reason: `npm run format would change ${reason}` })) }
    },
  },
  {
    name: 'css',
    title: 'CSS lint',
    inputs: () => hashInputs(['css', 'code']),
    run: () => command('stylelint', ['{app,components}/**/*.css']),
  },
  { name: 'dead-code', title: 'Dead code', inputs: () => hashInputs(['code', 'css']), run: () => command('knip', ['--no-progress']) },
  {
    name: 'unit',
    title: 'Unit and pipeline tests',
    inputs: () => hashInputs(['code', 'css', 'content', 'public', 'text']),
    files: () => listTests().filter((file) => !isBrowserTest(file)),
    run: (options) => jest('jest.config.mjs', options, { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${largeYoungSpace}`.trim() }),
  },
  {
    name: 'budget',
    title: 'Budget',
    // The longest of the steps that need the build: it keeps one core busy, and shorter ones run beside it.
    after: ['build'],
    browser: true,
    needsBuild: true,
    inputs: () => hashInputs(['code'], hashBuildSources()),
    run: async () => {
      await ensureBrowserTools()
      return command('node', ['scripts/budget.mjs'])
    },
  },
  {
    name: 'lint',
    title: 'Types and lint',
    // Types of the build and of the table of addresses are files that the build writes.
    after: ['build'],
    inputs: () => hashInputs(['code']),
    run: async () => {
      // The table of addresses is imported by the middleware: a fresh checkout has none yet.
      if (!existsSync(inRoot('lib', 'site', 'generated', 'addresses.json'))) await prepare({ quiet: true })
      // The linter knows the types anyway: checking them in a pass of their own took as much processor time again.
      return commands(['next', 'typegen'], ['oxlint', '--type-aware', '--type-check', '--deny-warnings', '--format=unix'])
    },
  },
  ...(packageScripts['check:content']
    ? [
        {
          name: 'content',
          title: 'Content',
          // The build publishes files of the content and deletes those that are gone.
          after: ['build'],
          inputs: () => hashInputs(['code', 'content', 'public']),
          run: () => command('npm', ['run', '--silent', 'check:content']),
        },
      ]
    : []),
  {
    name: 'e2e',
    title: 'End-to-end tests',
    // Browsers need both cores, and the export builds.
    after: ['build', 'format', 'css', 'dead-code', 'unit', 'lint', 'content', 'budget'],
    browser: true,
    needsBuild: true,
    files: () => listTests().filter(isBrowserTest),
    inputs: () => hashInputs(['code'], hashBuildSources()),
    run: async (options) => {
      await ensureBrowserTools()
      return jest('jest.e2e.config.mjs', options)
    },
  },
].filter(({ name }) => name !== 'e2e' || existsSync(inRoot('jest.e2e.config.mjs')))
