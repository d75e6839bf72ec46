/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import withoutSegments, { noSegmentRules } from '@/lib/next-internals/no-segment-data.mjs'
import { expectDetail } from '../../support/next-sample'

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

test('Next calls it for each page that it renders', () => {
  const template = readFileSync(path.resolve('node_modules/next/dist/server/app-render/app-render.js'), 'utf8')
  expectDetail(
    template.includes('metadata.segmentData = await ComponentMod.collectSegmentData('),
    'Next stores segments in another way: see where `segmentData` is read, and whether an empty map still means that there are none',
  )
})

test('the build uses it', () => {
  expect(readFileSync('next.config.mjs', 'utf8')).toContain('...noSegmentRules')
  expect(Object.keys(noSegmentRules).map((name) => name.replace('**/', ''))).toEqual([file])
})
