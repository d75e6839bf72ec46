/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { packSnapshot, unpackSnapshot } from '@/lib/content/snapshot-file'

test('a snapshot comes out of its bytes as it went in, packed page by page', () => {
  const snapshot = buildSnapshot()
  const packing = packSnapshot(snapshot)
  let step = packing.next()
  let steps = 0
  for (; !step.done; steps++) step = packing.next()
  const { data, ...rest } = unpackSnapshot(step.value)
  const { data: before, ...restBefore } = snapshot
  expect(steps).toBe(restBefore.pages.en.size + restBefore.pages.zh.size + restBefore.notes.size)
  // Objects of another realm are equal in their values.
  const plain = ({ pages, notes, ...others }: typeof rest) =>
    JSON.parse(JSON.stringify({ ...others, maps: [pages.en, pages.zh, notes].map((map) => [...map]) })) as unknown
  expect(plain(rest)).toEqual(plain(restBefore))
  expect(data.drivers).toHaveLength(before.drivers.length)
  expect(Object.keys(data.openApi().document?.paths ?? {})).toEqual(Object.keys(before.openApi().document?.paths ?? {}))
})
