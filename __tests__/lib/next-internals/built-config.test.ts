/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startFromBuild } from '@/lib/next-internals/built-config.mjs'
import { expectDetail, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('Next starts with the configuration that the build has written', () => {
  const { document } = readSample()
  expectDetail(
    document.headers['x-powered-by'] === 'Next.js',
    'Next no longer takes its configuration from __NEXT_PRIVATE_STANDALONE_CONFIG: it has read next.config.mjs instead',
  )
})

test('a build without the expected configuration is refused', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'built-config-'))
  writeFileSync(path.join(folder, 'required-server-files.json'), '{"settings":{}}')
  expect(() => startFromBuild(folder)).toThrow('required-server-files.json: expected a "config"')
  rmSync(folder, { recursive: true })
})
