/** @jest-environment node */
import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startProgram, type RunningProgram } from '@/lib/site/processes/run-program'
import { gone, startProcess } from '../../../support/process'
import { until } from '../../../support/until'
import { temporaryFolder } from '../../../support/temporary-folder'

const limits = { timeoutMs: 60_000, maxOutputBytes: 1000 }
/** Prints the numbers of two processes that would run for an hour: its own and one that it starts. */
const lasting = ['sh', '-c', 'sleep 3600 & echo $$ $!; wait']
const pidsIn = (text: string) => [...text.matchAll(/\d+/g)].map(Number)

function start(command: string[], own: Partial<typeof limits> = {}) {
  let output = ''
  const program = startProgram(command, { cwd: '/', limits: { ...limits, ...own } }, (chunk) => (output += chunk.toString()))
  return { ...program, output: () => output }
}

test('input, output, exit code and errors', async () => {
  const program = start(['sh', '-c', 'read line; echo "$line"; echo why >&2; exit 3'])
  program.child.stdin!.end('text\n')
  expect(await program.done).toEqual({ code: 3, stderr: 'why\n' })
  expect(program.output()).toBe('text\n')
})

test.each<[string, string[], Partial<typeof limits>, (program: RunningProgram) => void]>([
  ['timeout', lasting, { timeoutMs: 500 }, () => {}],
  ['stopped', lasting, {}, (program) => program.stop()],
  ['output', ['sh', '-c', 'sleep 3600 & echo $$ $!; sleep 0.1; yes'], {}, () => {}],
])('%s: the program is ended with all that it has started', async (why, command, own, act) => {
  const program = start(command, own)
  let isDone = false
  const done = program.done.finally(() => (isDone = true))
  await until(() => isDone || pidsIn(program.output()).length === 2)
  act(program)
  expect(await done).toMatchObject({ ended: why })
  expect(program.output().length).toBeLessThanOrEqual(limits.maxOutputBytes)
  for (const pid of pidsIn(program.output())) await gone(pid)
})

test('memory beyond the limit is not given', async () => {
  const own = { ...limits, maxMemoryMb: 64 }
  const { done } = startProgram(['sh', '-c', 'head -c 200000000 /dev/zero | tail -c 200000000'], { cwd: '/', limits: own }, () => {})
  expect((await done).stderr).toMatch(/memory/)
})

test('a file that grows beyond the limit ends the program', async () => {
  const file = path.join(temporaryFolder(), 'file')
  const write = ['sh', '-c', 'head -c 3000000 /dev/zero > "$1"', 'sh', file]
  const { done } = startProgram(write, { cwd: '/', limits: { ...limits, maxFileMb: 1 } }, () => {})
  expect((await done).code).not.toBe(0)
  expect(statSync(file).size).toBe(2 ** 20)
})

test('the program ends with the process that started it, however that ends', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'parent.mts')
  writeFileSync(
    file,
    `import { startProgram } from ${JSON.stringify(path.resolve('lib/site/processes/run-program.ts'))}
startProgram(${JSON.stringify(lasting)}, { cwd: '/', limits: ${JSON.stringify(limits)} }, (chunk) => console.log(process.pid, chunk.toString()))`,
  )
  const parent = startProcess(['--import', 'tsx', file], {})
  await until(() => pidsIn(parent.output.out).length === 3)
  const [own = 0, ...programs] = pidsIn(parent.output.out)
  process.kill(own, 'SIGKILL')
  await parent.ended
  for (const pid of programs) await gone(pid)
})
