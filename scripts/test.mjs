/**
 * `npm test`: all checks and tests, step by step, with the test files as they finish. Steps that passed and whose inputs are unchanged are
 * not run again, except in CI. `npm test -- lint unit` runs some steps, `npm test -- search` the test files whose path contains the word, and
 * `npm run check` all steps that need no browser. The failures come last, and the last line counts: `N passed, N failed`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuilt } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { CommandError, duration, inRoot, isCi, main } from './lib/project.mjs'
import { describeFile, listFailures } from './lib/test/summary.mjs'

/** Results of steps that passed, with a hash of what they depend on. */
const passedSteps = inRoot('.cache', 'steps.json')
const showsProgress = process.stdout.isTTY && !isCi

await main(async () => {
  const since = Date.now()
  await install('test')
  const { steps } = await import('./lib/test/steps.mjs')
  const results = []
  for (const { step, words } of choose(steps, process.argv.slice(2))) results.push({ title: step.title, ...(await runStep(step, words)) })
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  console.log(`\nTime: ${duration(since)}`)
  for (const line of listFailures(results)) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  return failed ? 1 : 0
})

/** The steps to run; `words` choose files of theirs. */
function choose(steps, args) {
  if (args.includes('--no-browser')) return steps.filter(({ browser }) => !browser).map((step) => ({ step, words: [] }))
  const names = args.filter((word) => !word.startsWith('-'))
  const words = names.filter((word) => !steps.some(({ name }) => name === word))
  const unknown = words.filter((word) => !steps.some(({ files }) => files?.().some((file) => file.includes(word))))
  if (unknown.length) {
    const known = steps.map(({ name }) => name).join(', ')
    throw new CommandError(`No step is called ${unknown.join(', ')}, and no test file has it in its path. Steps: ${known}`)
  }
  return steps.flatMap((step) => {
    if (!names.length || names.includes(step.name)) return [{ step, words: [] }]
    const own = words.filter((word) => step.files?.().some((file) => file.includes(word)))
    return own.length ? [{ step, words: own }] : []
  })
}

/** Runs one step or reports its earlier result, in one line; the output of a failure follows. */
async function runStep(step, words) {
  if (step.needsBuild && !isBuilt()) {
    console.log(`${step.title}: cannot run, the site is not built`)
    return { passed: 0, failures: [{ reason: 'cannot run, the site is not built' }] }
  }
  const earlier = isCi || words.length ? undefined : readPassedSteps()[step.name]
  if (earlier && earlier.inputs === step.inputs()) {
    console.log(`${step.title}: unchanged, ${earlier.passed} passed`)
    return { passed: earlier.passed, failures: [] }
  }
  const since = Date.now()
  const before = step.inputs()
  const progress = createProgress(step)
  let result
  try {
    result = await step.run({ words, onFile: progress.onFile })
  } catch (error) {
    const message = error instanceof CommandError ? error.message : String(error.stack)
    result = { passed: 0, failures: [{ reason: message.split('\n')[0] }], output: message }
  }
  const { passed, failures, retried, output } = result
  progress.end(`${describe(passed, failures.length)} (${duration(since)})`)
  if (failures.length || step.name === 'budget') console.log(indent(output))
  if (!words.length) {
    // Only the build changes its own inputs, from "none"; every other step is recorded with what it started from.
    record(step.name, failures.length ? undefined : { inputs: step.name === 'build' ? step.inputs() : before, passed })
  }
  return { passed, failures, retried }
}

/** On a terminal the line of the step is rewritten with each file; elsewhere each file has a line. */
function createProgress({ title, files }) {
  if (showsProgress || !files) process.stdout.write(`${title}: `)
  else console.log(`${title}:`)
  let passed = 0
  let failed = 0
  return {
    onFile: (file) => {
      passed += file.passed
      failed += file.failures.length
      if (showsProgress) rewrite(`${title}: ${file.done} of ${file.files} files, ${describe(passed, failed)}, ${file.file}`)
      else console.log(`  ${describeFile(file)}`)
    },
    end: (text) => {
      if (showsProgress) rewrite(`${title}: ${text}\n`)
      else console.log(files ? `${title}: ${text}` : text)
    },
  }
}

function rewrite(text) {
  process.stdout.write(`\r\x1b[K${text.length < process.stdout.columns ? text : `${text.slice(0, process.stdout.columns - 2)}…`}`)
}

function describe(passed, failed) {
  if (passed + failed === 1) return failed ? 'failed' : 'passed'
  return failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
}

function indent(text) {
  return text.trimEnd().replace(/^/gm, '    ')
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
