/** What `npm test` shows of steps that run side by side. */
import { describeFile } from './summary.mjs'

/**
 * Follows steps. Each has one line once it has ended. On a terminal a last line names the steps that run and is rewritten with each test file;
 * elsewhere each test file has a line of its own.
 * @param {boolean} isTerminal
 * @param {{ write: (text: string) => void, columns?: number }} out
 */
export function createProgress(isTerminal, out = process.stdout) {
  /** Steps that run, and what is known of each. */
  const running = new Map()

  const showRunning = () => {
    if (!isTerminal) return
    const text = [...running].map(([title, state]) => (state ? `${title}: ${state}` : `${title}…`)).join(' | ')
    out.write(`\r\x1b[K${text.length < out.columns ? text : `${text.slice(0, out.columns - 2)}…`}`)
  }
  const say = (text) => {
    if (isTerminal) out.write('\r\x1b[K')
    out.write(`${text}\n`)
    showRunning()
  }

  /** Begins a step; steps with test files are announced where each file has a line. */
  function begin({ title, files }) {
    running.set(title, '')
    if (files && !isTerminal) say(`${title}:`)
    showRunning()
    let passed = 0
    let failed = 0
    return {
      onFile: (file) => {
        passed += file.passed
        failed += file.failures.length
        running.set(title, `${file.done} of ${file.files} files, ${describeCounts(passed, failed)}, ${file.file}`)
        if (isTerminal) showRunning()
        else say(`  ${describeFile(file)}`)
      },
      /** Ends the step with its line, and the output to show below it. */
      end: (text, output = '') => {
        running.delete(title)
        say(`${title}: ${text}${output && `\n${indent(output)}`}`)
      },
    }
  }

  return { begin }
}

export function describeCounts(passed, failed) {
  if (passed + failed === 1) return failed ? 'failed' : 'passed'
  return failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
}

const indent = (text) => text.trimEnd().replace(/^/gm, '    ')
