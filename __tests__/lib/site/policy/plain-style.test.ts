/** @jest-environment node */
import { createHash } from 'node:crypto'
import { plainStyle, plainStyleSource } from '@/lib/site/policy/plain-style'

test('the policy of plain pages names their style', () => {
  expect(plainStyleSource).toBe(`'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`)
})
