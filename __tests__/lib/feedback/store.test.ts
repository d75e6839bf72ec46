/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openFeedback } from '@/lib/feedback/store'

const folder = mkdtempSync(path.join(os.tmpdir(), 'feedback-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const answer = { page: '/guide/', locale: 'en' as const, helpful: true }

test('a flood fills its month', async () => {
  const store = await openFeedback(path.join(folder, 'month.db'), { maxAnswers: 10, maxPerMonth: 3 })
  const taken = []
  for (const id of ['a', 'b', 'c', 'd']) taken.push(await store.addAnswer(id, answer))
  expect(taken).toEqual([true, true, true, false])
  store.close()
})

test('a full file makes room: the oldest answers go, new ones are taken', async () => {
  const store = await openFeedback(path.join(folder, 'full.db'), { maxAnswers: 2, maxPerMonth: 10 })
  for (const [at, page] of ['/1', '/2', '/3'].entries()) expect(await store.addAnswer(String(at), { ...answer, page })).toBe(true)
  expect((await store.list()).map(({ page }) => page)).toEqual(['/3', '/2'])
  store.close()
})
