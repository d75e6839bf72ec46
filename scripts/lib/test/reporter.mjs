/** Reporter of jest: sends the result of each test file to the command that started jest. */
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reasonOf } from './summary.mjs'

export default class ProgressReporter {
  #files = 0
  #done = 0

  onRunStart({ numTotalTestSuites }) {
    this.#files = numTotalTestSuites
  }

  onTestResult({ path: file }, result) {
    const failures = result.testResults
      .filter(({ status }) => status === 'failed')
      // The first try tells more: the second one may have started with what the first one left behind.
      .map(({ fullName, failureMessages, retryReasons }) => ({
        name: fullName,
        reason: reasonOf(retryReasons?.[0] ?? failureMessages.join('\n')),
      }))
    if (result.testExecError) failures.push({ name: 'the file cannot run', reason: reasonOf(result.testExecError.message ?? '') })
    const retried = result.testResults
      .filter(({ status, retryReasons }) => status === 'passed' && retryReasons?.length)
      .map(({ fullName, retryReasons }) => ({ name: fullName, reason: reasonOf(retryReasons[0]) }))
    const printed = failures.length ? (result.console ?? []).map(({ message }) => message) : []
    process.send({
      file: path.relative(process.cwd(), file),
      done: ++this.#done,
      files: this.#files,
      passed: result.numPassingTests,
      skipped: result.numPendingTests,
      failures,
      retried,
      ms: result.perfStats.end - result.perfStats.start,
      output: stripVTControlCharacters([...printed, result.failureMessage ?? ''].join('\n')).trim(),
    })
  }
}
