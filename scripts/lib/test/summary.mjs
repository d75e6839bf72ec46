/** What `npm test` prints of its results. */
import { stripVTControlCharacters } from 'node:util'

const maxReasonCharacters = 300

/** A failure's message on one line: what was expected and received, without the stack and the excerpt of the code. */
export function reasonOf(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const stack = lines.findIndex((line) => /^at .*:\d+|^>?\s*\d+ \|/.test(line))
  const text = lines
    .slice(0, stack === -1 ? undefined : stack)
    .filter(Boolean)
    .join(' ')
  return shorten(text)
}

/** The lines of a program's output that name what failed; the last ones where none does. */
export function reasonOfOutput(output) {
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const named = lines.filter((line) => /error|fail|cannot|expected/i.test(line))
  return shorten((named.length ? named.slice(0, 3) : lines.slice(-3)).map((line) => line.trim()).join(' '))
}

const shorten = (text) => (text.length > maxReasonCharacters ? `${text.slice(0, maxReasonCharacters)}…` : text)

/**
 * One line per failure, after one line per test that passed only when it was run again.
 * @param {{ title: string, failures: Finding[], retried?: Finding[] }[]} results of the steps
 * @typedef {{ file?: string, name?: string, reason: string }} Finding
 */
export function listFailures(results) {
  const lines = (word, title, findings = []) =>
    findings.map(({ file, name, reason }) => `${word} ${[title, file, name].filter(Boolean).join(' › ')}: ${reason}`)
  return [
    ...results.flatMap(({ title, retried }) => lines('RETRIED', title, retried)),
    ...results.flatMap(({ title, failures }) => lines('FAILED', title, failures)),
  ]
}

/** One line for a test file that has finished. */
export function describeFile({ file, done, files, passed, skipped, failures, retried, ms }) {
  const counts = [
    `${passed} passed`,
    ...(retried.length ? [`${retried.length} of them RETRIED`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
    ...(failures.length ? [`${failures.length} FAILED`] : []),
  ]
  return `${done}/${files} ${file}: ${counts.join(', ')} (${(ms / 1000).toFixed(1)} s)`
}
