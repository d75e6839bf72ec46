/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import withoutSegments, { noSegmentRules } from '@/lib/next-internals/no-segment-data.mjs'
import { expectDetail, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

const file = 'node_modules/next/dist/esm/server/app-render/collect-segment-data.js'

test('the file that is replaced exists, and exports what its replacement exports', () => {
  expectDetail(existsSync(file), `${file} has gone: pages are rendered with segments, and the rule in next.config.mjs has no effect`)
  const names = (code: string) => [...code.matchAll(/export (?:async function|const) (\w+)/g)].map(([, name]) => name).toSorted()
  const exported = names(readFileSync(file, 'utf8'))
  expectDetail(
    JSON.stringify(names(withoutSegments())) === JSON.stringify(exported),
    `${file} exports ${exported.join(', ')}: its replacement must export the same`,
  )
})

test('a rendered page has no segments', () => {
  const { segments } = readSample().captured
  expectDetail(segments, 'A page has no Map "segmentData" any more: the file that is replaced may have another task')
  expectDetail(segments?.length === 0, `The bundler does not use the loader: a page has the segments ${segments?.join(', ')}`)
})

test('the build uses it', () => {
  expect(readFileSync('next.config.mjs', 'utf8')).toContain('...noSegmentRules')
  expect(Object.keys(noSegmentRules).map((name) => name.replace('**/', ''))).toEqual([file])
})
