import { TestEnvironment } from 'jest-environment-node'

/** Tells the hooks of a test whether it has failed. */
export default class extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.hasTestFailed = false
    if (name === 'test_fn_failure') this.global.hasTestFailed = true
  }
}
