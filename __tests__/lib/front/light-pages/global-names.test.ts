/** @jest-environment node */
import { isFrameworkName } from '@/lib/front/light-pages/global-names'
import { expectDetail, readSample, sampleTimeoutMs } from '../../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('every global that a document sets is reserved', () => {
  const { body } = readSample().document
  const globals = [...body.matchAll(/\b(?:self|window|globalThis)(?:\.(\w+)|\["(\w+)"\])\s*=(?!=)/g)].map(
    ([, name, quoted]) => name ?? quoted ?? '',
  )
  expectDetail(globals.length > 1, 'Documents set globals in another way than self.name = or globalThis["name"] =')
  const free = [...new Set(globals)].filter((name) => !isFrameworkName(name))
  expectDetail(free.length === 0, `Documents set globals that an element could replace: ${free.join(', ')}`)
})
