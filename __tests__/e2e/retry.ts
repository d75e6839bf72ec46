/**
 * A browser on a busy machine is late now and then. A test that fails is run once more at the end of its file, and `npm test` names each test
 * that passed only then (`RETRIED`), so that its cause can be removed.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
