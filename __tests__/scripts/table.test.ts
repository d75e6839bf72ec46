/** @jest-environment node */
import { formatTable } from '@/scripts/lib/table'

test('what strangers have typed does not reach the terminal as a command', () => {
  const text = formatTable(['query'], [['\u001B]0;pwned\u0007\u001B[31mred\u009B1m'], ['网盘']])
  expect(text).not.toMatch(/[^\P{C}\n]/u)
  expect(text).toContain(']0;pwned[31mred1m')
})
