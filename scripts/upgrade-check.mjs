/**
 * `npm run upgrade:check -- next@<version> [react@<version> …]`: installs these versions in a scratch copy of the project, runs the contract
 * tests of lib/next-internals there, and says what holds and what broke. The project itself does not change. Exit code 1 if something broke.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { CommandError, duration, inRoot, main, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'

/** Folders of the project that the contract tests do not need. */
const left = /^(?:\.git|\.next.*|\.cache|node_modules|content|public|export|docs|deploy)$/
const tests = '__tests__/lib/next-internals'

await main(async () => {
  const wanted = process.argv.slice(2)
  if (wanted.length === 0 || !wanted.every((name) => /^(?:@[\w-]+\/)?[\w-]+@[\w.^~-]+$/.test(name)))
    throw new CommandError('Which versions? npm run upgrade:check -- next@16.4.6')
  const since = Date.now()
  const scratch = inRoot('.cache', 'upgrade-check')
  rmSync(scratch, { recursive: true, force: true })
  try {
    say('Copying the project…')
    for (const name of readdirSync(inRoot())) if (!left.test(name)) cpSync(inRoot(name), path.join(scratch, name), { recursive: true })
    linkTree(inRoot('node_modules'), path.join(scratch, 'node_modules'))
    say(`Installing ${wanted.join(' ')}…`)
    const installed = await run(
      'npm',
      [
        'install',
        '--save-exact',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--legacy-peer-deps',
        '--prefer-offline',
        '--prefix',
        scratch,
        ...wanted,
      ],
      { quiet: true },
    )
    if (installed.code !== 0) throw new CommandError(`npm could not install ${wanted.join(' ')}:\n${installed.output}`)
    const versions = ['next', 'react', 'react-dom'].map(
      (name) => `${name} ${readJson(scratch, 'node_modules', name, 'package.json').version}`,
    )
    say(`Running the contract tests with ${versions.join(', ')}…`)
    const report = path.join(scratch, 'report.json')
    // In its own folder: paths such as `@/lib` are resolved from the current one.
    const jest = path.join(scratch, 'node_modules', '.bin', 'jest')
    const tested = await run(jest, ['--config', 'jest.config.mjs', '--json', '--outputFile', report, tests], { quiet: true, cwd: scratch })
    if (!existsSync(report)) throw new CommandError(`The contract tests did not run:\n${tested.output.slice(-3000)}`)
    const broken = print(readJson(report).testResults)
    say(
      broken === 0
        ? `Every private part holds (${duration(since)}).`
        : `${broken} private parts broke (${duration(since)}): docs/upgrading.md says what to do.`,
    )
    return broken === 0 ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

/** One line per contract test. Returns how many broke. */
function print(results) {
  const rows = results
    .map(({ name, status, message, assertionResults }) => {
      const failures = assertionResults.flatMap(({ failureMessages }) => failureMessages)
      const reason = (failures[0] ?? message).replace(/\u001B\[\d+m/g, '')
      return { part: path.basename(name).replace(/\.test\.tsx?$/, ''), holds: status === 'passed', reason: firstSentence(reason) }
    })
    .sort((one, other) => one.part.localeCompare(other.part))
  const width = Math.max(...rows.map(({ part }) => part.length))
  for (const { part, holds, reason } of rows) console.log(`${part.padEnd(width)}  ${holds ? 'holds' : `BROKE  ${reason}`}`)
  return rows.filter(({ holds }) => !holds).length
}

/** The message line of a failure, without the stack trace. */
function firstSentence(message) {
  const lines = message.split('\n').map((line) => line.trim())
  const line = lines.find((text) => text && !text.startsWith('●')) ?? ''
  return line.replace(/^(?:\w*Error: )+/, '').slice(0, 300)
}

function readJson(...file) {
  return JSON.parse(readFileSync(path.join(...file), 'utf8'))
}

/** Hard links: npm replaces files of packages instead of writing into them. Its own list of packages is written into, so it is copied. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, copy)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
    else if (entry.name === '.package-lock.json') copyFileSync(source, copy)
    else linkSync(source, copy)
  }
}
