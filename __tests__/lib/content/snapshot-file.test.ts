/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { packSnapshot, unpackSnapshot } from '@/lib/content/snapshot-file'

test('a snapshot comes out of its bytes as it went in', () => {
  const snapshot = buildSnapshot()
  const { data, ...rest } = unpackSnapshot(packSnapshot(snapshot))
  const { data: before, ...restBefore } = snapshot
  // Objects of another realm are equal in their values.
  expect(JSON.parse(JSON.stringify([...rest.pages.zh.values()]))).toEqual(JSON.parse(JSON.stringify([...restBefore.pages.zh.values()])))
  expect(data.drivers).toHaveLength(before.drivers.length)
  expect(Object.keys(data.openApi().document?.paths ?? {})).toEqual(Object.keys(before.openApi().document?.paths ?? {}))
})
