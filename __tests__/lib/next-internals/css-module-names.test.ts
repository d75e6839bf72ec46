/** @jest-environment node */
import path from 'node:path'
import { moduleOf } from '@/lib/next-internals/css-module-names'
import { expectDetail, readFiles, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('the name of a class or animation tells its CSS module', () => {
  const { build, document } = readSample()
  const css = Object.values(readFiles(path.join(build, 'static'), '.css')).join('\n')
  const button = /<button[^>]* class="([^"]*)"/.exec(document.body)?.[1] ?? ''
  const main = /<main[^>]* class="([^"]*)"/.exec(document.body)?.[1] ?? ''
  const animation = /@keyframes ([\w-]+)/.exec(css)?.[1] ?? ''
  const names = `"${button}", "${main}" and "${animation}"`
  expectDetail(button.endsWith('_button') && main.endsWith('_main'), `Classes of CSS modules are no longer <module>_<name>: ${names}`)
  expectDetail(css.includes(`.${button}`) && css.includes(`.${main}`), `Style sheets name classes in another way than documents: ${names}`)
  expectDetail(moduleOf(button) !== moduleOf(main), `Two CSS modules have the same name: ${names}`)
  expectDetail(moduleOf(button) === moduleOf(animation), `Animations no longer have the name of their CSS module: ${names}`)
})

test('a global name has no module', () => {
  expect([moduleOf('prose'), moduleOf('aB3_used'), moduleOf('_x_Y_icon')]).toEqual([undefined, 'aB3', '_x_Y'])
})
