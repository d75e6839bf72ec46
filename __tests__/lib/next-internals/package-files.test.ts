/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expectDetail } from '../../support/next-sample'

test('the tracer that Next contains follows a module from its entry', () => {
  // Following the whole server takes ten seconds: container.e2e does it, and looks at what was found.
  const script = `import { traceFiles } from './lib/next-internals/package-files.mjs'
console.log(JSON.stringify(await traceFiles([process.cwd() + '/node_modules/react-dom/server.node.js'], process.cwd())))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expectDetail(status === 0, `next/dist/compiled/@vercel/nft is not there or works in another way: ${stderr.slice(0, 300)}`)
  const files = JSON.parse(stdout) as string[]
  for (const file of ['node_modules/react-dom/cjs/react-dom-server.node.production.js', 'node_modules/react/package.json'])
    expectDetail(files.includes(file), `The tracer no longer finds ${file}`)
})

test('the folders of Next that the image leaves out exist', () => {
  const compiled = path.resolve('node_modules/next/dist/compiled')
  const names = readdirSync(compiled)
  const expected = [
    '@babel',
    '@hapi',
    'babel',
    'cssnano',
    'mini-css',
    'next-devtools',
    'ora',
    'postcss',
    'sass-loader',
    'tar',
    'terser',
    'webpack',
  ]
  const gone = expected.filter((prefix) => !names.some((name) => name.startsWith(prefix)))
  expectDetail(gone.length === 0, `next/dist/compiled no longer has ${gone.join(', ')}: the list in package-files.mjs needs other names`)
  expectDetail(existsSync(path.join(compiled, 'next-server')), 'next/dist/compiled no longer has next-server')
})
