/**
 * `npm test`: all checks and tests. Two kinds run side by side until the code is built and checked; end-to-end tests come last, because
 * browsers need both cores. `npm test -- lint unit` runs some kinds, `npm test -- search` the test files whose path contains the word, and
 * `npm run check` everything that needs no browser. The failures come last, and the last line counts: `N passed, N failed`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser, ensureOtherBrowsers } from './lib/browser.mjs'
import { install } from './lib/install.mjs'
import { CommandError, duration, inRoot, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const maxReasonCharacters = 600

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const noBrowser = process.argv.includes('--no-browser')
const testFiles = readdirSync(inRoot('__tests__'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file))
const isBrowserTest = (file) => file.includes('.e2e.')

/** End-to-end tests of what `next start` does without the cache. */
const onAppAlone = 'e2e/(deployments|headers|journeys|nojs|publish|search|soft-navigation|token-pages)[.]'

/** What has been run: title, number of passed checks, failures as lines, and the output to show below a failure. */
const results = []

/** What `npm test` consists of, by the name that chooses it. `words` choose test files by their path. */
const checks = {
  build: () => report('Production build', async () => resultOf({ code: await (await import('./lib/build.mjs')).build() })),
  format: () => command('Format (npm run format)', 'oxfmt', '--list-different'),
  css: () => command('Style sheets', 'stylelint', '{app,components}/**/*.css'),
  'dead-code': () => command('Dead code', 'knip', '--no-progress'),
  lint: async () => {
    await run('next', ['typegen'], { quiet: true })
    // The linter already has the types: a separate type check took as much processor time again.
    await command('Types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings', '--format=unix')
  },
  content: () => command('Content', 'npm', 'run', '--silent', 'check:content'),
  unit: (words) => jest('Unit tests', 'jest.config.mjs', words),
  e2e: (words) => jest('End-to-end tests', 'jest.e2e.config.mjs', words),
  'next-start': () => jest('End-to-end tests of the app alone', 'jest.e2e.config.mjs', [onAppAlone], { APP_ALONE: '1' }),
  browsers: async () => {
    await ensureOtherBrowsers()
    await jest('Firefox and WebKit', 'jest.e2e.config.mjs', ['--testMatch', '**/*.webdriver.ts'])
  },
}

await main(async () => {
  const since = Date.now()
  await install({ dev: true })
  const words = wanted.filter((word) => !(word in checks))
  const unknown = words.filter((word) => !testFiles.some((file) => file.includes(word)))
  if (unknown.length > 0)
    throw new CommandError(`No test file has ${unknown.join(', ')} in its path. Other checks: ${Object.keys(checks).join(', ')}`)
  const names = Object.keys(checks).filter((name) => isWanted(name, words))
  const runAll = async (...chosen) => {
    for (const name of chosen.filter((one) => names.includes(one))) await checks[name](words)
  }
  // The browser is installed meanwhile; the tests that need it say what went wrong.
  const browser = names.some(usesBrowser) && ensureBrowser().catch(() => {})
  await Promise.all([runAll('build', 'lint', 'content'), runAll('format', 'css', 'dead-code', 'unit')])
  await browser
  await runAll('e2e', 'next-start', 'browsers')
  for (const { title, output } of results.filter(({ failures }) => failures.length > 0)) console.log(`\n${title}:\n${output.trim()}`)
  console.log(`\nTime: ${duration(since)}`)
  for (const { title, failures } of results) for (const failure of failures) console.log(`FAILED ${title} › ${failure}`)
  const count = (read) => results.reduce((sum, result) => sum + read(result), 0)
  const failed = count(({ failures }) => failures.length)
  console.log(`${count(({ passed }) => passed)} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})

function usesBrowser(name) {
  return name === 'e2e' || name === 'next-start'
}

function isWanted(name, words) {
  if (usesBrowser(name) && noBrowser) return false
  if (wanted.includes(name)) return true
  if (name === 'browsers') return false
  if (wanted.length === 0) return true
  const matching = testFiles.filter((file) => words.some((word) => file.includes(word)))
  if (name === 'e2e') return matching.some(isBrowserTest)
  return name === 'unit' && matching.some((file) => !isBrowserTest(file))
}

/** Runs a check and keeps its result, with a line when it has ended. */
async function report(title, task) {
  const since = Date.now()
  const result = await task().catch((error) => resultOf({ code: 1, output: error.message }))
  results.push({ title, ...result })
  const { passed, failures } = result
  console.log(`${title}: ${passed} passed${failures.length > 0 ? `, ${failures.length} FAILED` : ''} (${duration(since)})`)
}

/** The result of one command, which is one check: the lines that name what failed, or the last ones. */
function resultOf({ code, output = '' }) {
  if (code === 0) return { passed: 1, failures: [], output }
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const named = lines.filter((line) => /error|fail|cannot|expected/i.test(line))
  return { passed: 0, failures: [shorten((named.length > 0 ? named.slice(0, 3) : lines.slice(-3)).join(' '))], output }
}

function command(title, program, ...args) {
  return report(title, async () => resultOf(await run(program, args, { quiet: true })))
}

/** Tests of one jest configuration, counted one by one. A file that cannot run counts as one failed test. */
function jest(title, config, words, env = {}) {
  return report(title, async () => {
    const file = inRoot('.cache', `${path.basename(config, '.mjs')}.json`)
    mkdirSync(path.dirname(file), { recursive: true })
    rmSync(file, { force: true })
    // Jest has a line for each file when it has ended.
    const onOutput = (text) => text.match(/^(?:PASS|FAIL) .*/gm)?.forEach((line) => console.log(`  ${stripVTControlCharacters(line)}`))
    const args = ['--config', config, '--json', `--outputFile=${file}`, ...words]
    const { code, output } = await run('jest', args, { quiet: true, onOutput, env })
    let found
    try {
      found = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      return resultOf({ code: code || 1, output })
    }
    const failing = found.testResults.filter(({ status }) => status === 'failed')
    const failures = failing.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const where = path.relative(inRoot('__tests__'), name)
      if (failed.length === 0) return [`${where}: ${reasonOf(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${where} › ${fullName}: ${failureMessages.map(reasonOf).join(' · ')}`)
    })
    if (code !== 0 && failures.length === 0) return { ...resultOf({ code, output }), passed: found.numPassedTests }
    return { passed: found.numPassedTests, failures, output: failing.map(({ message }) => stripVTControlCharacters(message)).join('\n') }
  })
}

/** What was expected and received on one line, without the stack and the excerpt of the code. */
function reasonOf(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const stack = lines.findIndex((line) => /^at .*:\d+|^>?\s*\d+ \|/.test(line))
  return shorten(lines.slice(0, stack === -1 ? undefined : stack).join(' '))
}

function shorten(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxReasonCharacters ? `${line.slice(0, maxReasonCharacters)}…` : line
}
