/**
 * `npm test`: everything that can go wrong, one line a step. Steps that passed and whose inputs are unchanged are not run again (in CI all
 * are). `npm test -- lint unit` runs some steps; `npm run check` runs all that need no browser. The last line counts: `N passed, N failed`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuilt } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { CommandError, duration, inRoot, isCi, main } from './lib/project.mjs'

const memory = inRoot('.cache', 'steps.json')

await main(async () => {
  const since = Date.now()
  await install()
  const { steps } = await import('./lib/steps.mjs')
  const chosen = choose(steps, process.argv.slice(2))
  const total = { passed: 0, failed: 0 }
  const failures = []
  for (const step of chosen) {
    const { passed, failed } = await runStep(step)
    total.passed += passed
    total.failed += failed
    if (failed) failures.push(`${step.title}: ${failed} failed`)
  }
  console.log(failures.length ? `\n${failures.join('\n')}` : '\nAll is well.')
  console.log(`Time: ${duration(since)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed ? 1 : 0
})

function choose(steps, words) {
  const names = words.filter((word) => !word.startsWith('-'))
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length) throw new CommandError(`No step is called ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`)
  if (words.includes('--no-browser')) return steps.filter(({ browser }) => !browser)
  return names.length ? steps.filter(({ name }) => names.includes(name)) : steps
}

/** Runs one step, or tells its earlier result, in one line; the output of a failure follows. */
async function runStep(step) {
  if (step.needsBuild && !isBuilt()) {
    console.log(`${step.title}: cannot run, the site is not built`)
    return { passed: 0, failed: 1 }
  }
  const earlier = isCi ? undefined : readMemory()[step.name]
  if (earlier && earlier.inputs === step.inputs()) {
    console.log(`${step.title}: unchanged, ${describe(earlier)}`)
    return earlier
  }
  process.stdout.write(`${step.title}: `)
  const since = Date.now()
  const before = step.inputs()
  let result
  try {
    result = await step.run()
  } catch (error) {
    result = { passed: 0, failed: 1, output: error instanceof CommandError ? error.message : String(error.stack) }
  }
  const { passed, failed, output } = result
  console.log(`${describe(result)} (${duration(since)})`)
  if (failed || step.name === 'budget') console.log(indent(output))
  // A build changes its own inputs' answer from "none"; every other step is remembered for what it started from.
  remember(step.name, failed ? undefined : { inputs: step.name === 'build' ? step.inputs() : before, passed, failed: 0 })
  return { passed, failed }
}

function describe({ passed, failed }) {
  if (passed + failed === 1) return failed ? 'failed' : 'passed'
  return failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
}

function indent(text) {
  return text.trimEnd().replace(/^/gm, '    ')
}

function readMemory() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}

function remember(name, result) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(memory, `${JSON.stringify({ ...readMemory(), [name]: result }, null, 1)}\n`)
}
