/**
 * `npm test`: all checks and tests, two steps at a time, with the test files as they finish. Steps that passed and whose inputs are unchanged
 * are not run again, except in CI. `npm test -- lint unit` runs some steps, `npm test -- search` the test files whose path contains the word, and
 * `npm run check` all steps that need no browser. The failures come last, and the last line counts: `N passed, N failed`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isBuilt } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { CommandError, duration, inRoot, isCi, main } from './lib/project.mjs'
import { createProgress, describeCounts } from './lib/test/progress.mjs'
import { runSideBySide } from './lib/test/side-by-side.mjs'
import { listFailures } from './lib/test/summary.mjs'

/** Results of steps that passed, with a hash of what they depend on. */
const passedSteps = inRoot('.cache', 'steps.json')
/** Steps at once: most of them keep one core busy. */
const lanes = Math.min(2, availableParallelism())

await main(async () => {
  const since = Date.now()
  await install('test')
  const { steps } = await import('./lib/test/steps.mjs')
  const { ensureBrowserTools } = await import('./lib/browser.mjs')
  const progress = createProgress(process.stdout.isTTY && !isCi)
  const chosen = choose(steps, process.argv.slice(2))
  // Packages are loaded while the first steps work; the steps that need them wait for them, and report what went wrong.
  if (chosen.some(({ browser }) => browser)) ensureBrowserTools().catch(() => {})
  const results = await runSideBySide(chosen, lanes, async (step) => ({
    title: step.title,
    ...(await runStep(step, progress)),
  }))
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  console.log(`\nTime: ${duration(since)}`)
  for (const line of listFailures(results)) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  return failed ? 1 : 0
})

/** The steps to run, each with `words` that choose files of its own. */
function choose(steps, args) {
  if (args.includes('--no-browser')) return steps.filter(({ browser }) => !browser).map((step) => ({ ...step, words: [] }))
  const names = args.filter((word) => !word.startsWith('-'))
  const words = names.filter((word) => !steps.some(({ name }) => name === word))
  const unknown = words.filter((word) => !steps.some(({ files }) => files?.().some((file) => file.includes(word))))
  if (unknown.length) {
    const known = steps.map(({ name }) => name).join(', ')
    throw new CommandError(`No step is called ${unknown.join(', ')}, and no test file has it in its path. Steps: ${known}`)
  }
  return steps.flatMap((step) => {
    if (!names.length || names.includes(step.name)) return [{ ...step, words: [] }]
    const own = words.filter((word) => step.files?.().some((file) => file.includes(word)))
    return own.length ? [{ ...step, words: own }] : []
  })
}

/** Runs one step or reports its earlier result, in one line; the output of a failure follows. */
async function runStep(step, progress) {
  const { words } = step
  const line = progress.begin(step)
  if (step.needsBuild && !isBuilt()) {
    const reason = 'cannot run, the site is not built'
    line.end(reason)
    return { passed: 0, failures: [{ reason }] }
  }
  const earlier = isCi || words.length ? undefined : readPassedSteps()[step.name]
  if (earlier && earlier.inputs === step.inputs()) {
    line.end(`unchanged, ${earlier.passed} passed`)
    return { passed: earlier.passed, failures: [] }
  }
  const since = Date.now()
  const before = step.inputs()
  let result
  try {
    result = await step.run({ words, onFile: line.onFile })
  } catch (error) {
    const message = error instanceof CommandError ? error.message : String(error.stack)
    result = { passed: 0, failures: [{ reason: message.split('\n')[0] }], output: message }
  }
  const { passed, failures, retried, output } = result
  line.end(`${describeCounts(passed, failures.length)} (${duration(since)})`, failures.length || step.name === 'budget' ? output : '')
  if (!words.length) {
    // Only the build changes its own inputs, from "none"; every other step is recorded with what it started from.
    record(step.name, failures.length ? undefined : { inputs: step.name === 'build' ? step.inputs() : before, passed })
  }
  return { passed, failures, retried }
}

function readPassedSteps() {
  try {
    return JSON.parse(readFileSync(passedSteps, 'utf8'))
  } catch {
    return {}
  }
}

function record(name, result) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(passedSteps, `${JSON.stringify({ ...readPassedSteps(), [name]: result }, null, 1)}\n`)
}
