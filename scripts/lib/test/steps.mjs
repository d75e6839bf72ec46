/** What `npm test` consists of, in order. A step returns its counts and, when it failed, the text to show. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { build, isBuilt, prepare } from './build.mjs'
import { ensureBrowser } from './browser.mjs'
import { inRoot, isCi } from './project.mjs'
import { run } from './run.mjs'
import { hashBuildSources, hashInputs } from './sources.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {{ name: string, title: string, inputs: () => string, browser?: boolean, needsBuild?: boolean, run: () => Promise<Result> }} Step
 */

/** One command as one check. */
async function command(program, args = []) {
  const { code, output } = await run(program, args, { quiet: true })
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output: output || `${program} ended with code ${code}` }
}

/** Commands as one check: the first that fails decides. */
async function commands(...list) {
  let result
  for (const [program, ...args] of list) {
    result = await command(program, args)
    if (result.failed) break
  }
  return result
}

/** Tests of one jest configuration, counted one by one. A file that cannot run counts as one failed test. */
async function jest(config, env = {}) {
  const report = inRoot('.cache', `${config}.json`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  const { code, output } = await run('jest', ['--config', config, '--json', `--outputFile=${report}`, '--silent=false'], {
    quiet: true,
    env,
  })
  let counts = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    // jest could not start: the output says why
  }
  const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites
  return { passed: counts.numPassedTests, failed: code === 0 ? 0 : Math.max(failed, 1), output }
}

const packageScripts = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts ?? {}

/** @type {Step[]} */
export const steps = [
  {
    name: 'types',
    title: 'Types',
    inputs: () => hashInputs(['code']),
    run: async () => {
      // The table of addresses is imported by the middleware: a fresh checkout has none yet.
      if (!existsSync(inRoot('lib', 'site', 'generated', 'addresses.json'))) await prepare({ quiet: true })
      return commands(['next', 'typegen'], ['tsc', '--noEmit'])
    },
  },
  {
    name: 'lint',
    title: 'Lint',
    inputs: () => hashInputs(['code']),
    run: () => command('oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
  },
  {
    name: 'format',
    title: 'Format',
    inputs: () => hashInputs(['code', 'css', 'text']),
    run: () => command('prettier', ['--check', '--log-level=warn', '.']),
  },
  {
    name: 'css',
    title: 'CSS lint',
    inputs: () => hashInputs(['css', 'code']),
    run: () => command('stylelint', ['{app,components}/**/*.css']),
  },
  { name: 'dead-code', title: 'Dead code', inputs: () => hashInputs(['code', 'css']), run: () => command('knip', ['--no-progress']) },
  ...(packageScripts['check:content']
    ? [
        {
          name: 'content',
          title: 'Content',
          inputs: () => hashInputs(['code', 'content', 'public']),
          run: () => command('npm', ['run', '--silent', 'check:content']),
        },
      ]
    : []),
  {
    name: 'unit',
    title: 'Unit and pipeline tests',
    inputs: () => hashInputs(['code', 'css', 'content', 'public', 'text']),
    run: () => jest('jest.config.mjs'),
  },
  {
    name: 'build',
    title: 'Production build',
    // Sources that changed during a build leave one that is not theirs: never taken for a state that passed.
    inputs: () => (isBuilt() ? hashBuildSources() : `none ${Date.now()}`),
    run: async () => {
      if (!isCi && isBuilt()) return { passed: 1, failed: 0, output: '' }
      const { code, output } = await build({ quiet: true })
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  },
  {
    name: 'budget',
    title: 'Budget',
    browser: true,
    needsBuild: true,
    inputs: () => hashInputs(['code'], hashBuildSources()),
    run: async () => {
      process.env.CHROME_PATH = await ensureBrowser()
      return command('node', ['scripts/budget.mjs'])
    },
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    browser: true,
    needsBuild: true,
    inputs: () => hashInputs(['code'], hashBuildSources()),
    run: async () => jest('jest.e2e.config.mjs', { CHROME_PATH: await ensureBrowser() }),
  },
].filter(({ name }) => name !== 'e2e' || existsSync(inRoot('jest.e2e.config.mjs')))
