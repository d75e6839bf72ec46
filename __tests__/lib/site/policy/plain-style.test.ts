/** @jest-environment node */
import { createHash } from 'node:crypto'
import { plainStyle, plainStyleSource } from '@/lib/browser/offline/offline-page'

test('the policy of plain pages names their style', () => {
  expect(plainStyleSource).toBe(`'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`)
})
