/** @jest-environment node */
import { expectDetail, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('Next adds no upgrade listener to the server', () => {
  const { document, upgradeListeners } = readSample()
  expectDetail(document.status === 200, `Next's request handler answers ${document.status} to a page`)
  expectDetail(upgradeListeners === 0, 'Next adds its upgrade listener to the HTTP server in spite of the option httpServer')
})
