/** @jest-environment node */
import { runInNewContext } from 'node:vm'
import { chartBody } from '@/components/markdown/widget/sandbox/run-chart'

/** Runs a body as the sandbox does, in a realm of its own. */
async function settingsOf(code: string): Promise<unknown> {
  const module = { exports: {} as Record<string, unknown> }
  await runInNewContext(`(async function (module, exports) {\n${chartBody(code)}\n})`)(module, module.exports)
  return JSON.parse(JSON.stringify(module.exports))
}

test.each([
  ['const option = { a: 1 }', { settings: { a: 1 } }],
  ['let option; option = { a: 1 }\nconst height = 300', { settings: { a: 1 }, size: 300 }],
  ['const config = { type: "bar" }', { settings: { type: 'bar' } }],
  ['module.exports = { type: "pie" }', { settings: { type: 'pie' } }],
  ['export default { type: "line" }', { settings: { type: 'line' } }],
  ['const n = await Promise.resolve(2)\nconst option = { n }', { settings: { n: 2 } }],
])('settings of %j', async (code, settings) => expect(await settingsOf(code)).toEqual(settings))
