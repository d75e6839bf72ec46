/**
 * `npm run test:source -- <repository of the product> [rounds]`: measures what `check:source` finds. It makes changes of all kinds in a
 * copy of the product's real source, one of each kind per round, compares, and reports which changes were found with a line on both sides,
 * and which differences belong to no change. Exits with 1 if a change was missed or a difference is false.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readContentData } from '@/lib/content/data/content-data'
import { contentDir } from '@/lib/content/reading/read'
import { compareSource, recordSource } from '@/lib/product-source/compare/compare-source'
import type { SourceFinding } from '@/lib/product-source/compare/finding'
import { readSource } from '@/lib/product-source/read/read-source'
import { SourceError } from '@/lib/product-source/source-tree'
import { listChanges, type PlantedChange } from '../lib/content/planted-changes'
import { runSourceCommand } from '../lib/content/source-command'

type Planted = PlantedChange & { kind: string }

const scratch = mkdtempSync(path.join(tmpdir(), 'planted-'))
const root = path.join(scratch, 'product')
const linesOf = (file: string): string[] => readFileSync(path.join(root, file), 'utf8').split('\n')

function copyProduct(location: string): void {
  rmSync(root, { recursive: true, force: true })
  cpSync(location, root, { recursive: true, filter: (name) => path.basename(name) !== '.git' })
}

/** One change of each kind, no two on the same subject or line. */
function choose(candidates: Map<string, PlantedChange[]>, round: number, taken: Set<string>): Planted[] {
  return [...candidates].flatMap(([kind, list]): Planted[] => {
    const start = Math.floor((list.length * (2 * round + 1)) / 7)
    const possible = [...list.slice(start), ...list.slice(0, start)].find((one) => {
      const names = [one.file, ...(one.more ?? []).map(({ file }) => file)]
      const keys = [one.subject.split('.')[0]!, ...names.filter((file) => file.startsWith('drivers/'))]
      if (keys.some((key) => taken.has(key)) || !one.file) return false
      const line = linesOf(one.file)[one.line - 1] ?? ''
      const changed = one.change(line)
      if (changed === undefined || changed === line || taken.has(`${one.file}:${one.line}`)) return false
      for (const key of [...keys, `${one.file}:${one.line}`]) taken.add(key)
      return true
    })
    return possible ? [{ ...possible, kind }] : []
  })
}

/** From last to first line, so that line numbers of remaining changes stay valid. */
function plant(changes: Planted[]): void {
  const edits = changes.flatMap(({ file, line, more = [], change }) => [{ file, line }, ...more].map((place) => ({ ...place, change })))
  for (const { file, line, change } of edits.sort((a, b) => b.line - a.line)) {
    const lines = linesOf(file)
    const text = lines[line - 1] ?? ''
    const changed = change(text) ?? text
    lines.splice(line - 1, 1, ...(changed === '' ? [] : [changed]))
    writeFileSync(path.join(root, file), lines.join('\n'))
  }
}

function plantDriver(): void {
  const folder = path.join(root, 'drivers/planted')
  const modulePath = /^module\s+(\S+)/m.exec(readFileSync(path.join(root, 'go.mod'), 'utf8'))?.[1] ?? ''
  mkdirSync(folder)
  const source = `package planted
import ("${modulePath}/internal/driver"; "${modulePath}/internal/op")
type Addition struct { driver.RootPath }
type Planted struct { Addition }
func (d *Planted) Config() driver.Config { return driver.Config{Name: "Planted"} }
func (d *Planted) GetAddition() driver.Additional { return &d.Addition }
func init() { op.RegisterDriver(func() driver.Driver { return &Planted{} }) }
`
  writeFileSync(path.join(folder, 'meta.go'), source)
  const all = path.join(root, 'drivers/all.go')
  writeFileSync(all, readFileSync(all, 'utf8').replace('import (', `import (\n\t_ "${modulePath}/drivers/planted"`))
}

const reports = (change: Planted, { severity, kind, subject }: SourceFinding): boolean =>
  severity === 'difference' && change.reports.test(kind) && subject.includes(change.subject)

/** Types and files shared by several drivers or routes: one change is then reported for each of them. */
const follows = (change: Planted, { kind, source }: SourceFinding): boolean => change.reports.test(kind) && source?.file === change.file

await runSourceCommand(async () => {
  const [location, rounds = '3'] = process.argv.slice(2)
  if (!location) throw new SourceError('Usage: npm run test:source -- <checkout of the product> [rounds]')
  const dir = contentDir()
  const { data } = readContentData(dir)
  const { model, since } = await readSource(location)
  const candidates = listChanges(model, recordSource(dir, model))
  const taken = new Set<string>()
  let [planted, found, extra] = [0, 0, 0]
  for (let round = 0; round < Number(rounds); round += 1) {
    copyProduct(location)
    const changes = choose(candidates, round, taken)
    plant(changes)
    if (round === 0) {
      plantDriver()
      changes.push({
        kind: 'driver new',
        file: 'drivers/planted/meta.go',
        line: 5,
        change: (line) => line,
        reports: /driver-missing/,
        subject: 'Planted',
      })
    }
    // A wrong `since` is in the data, not in the source.
    const drivers = data.drivers.map((driver, index) => (index === 20 + round ? { ...driver, since: '3.20.0' } : driver))
    const wrong = drivers[20 + round]!
    changes.push({ kind: 'since', file: '', line: 0, change: (line) => line, reports: /driver-since/, subject: wrong.name })
    const findings = compareSource(dir, { ...data, drivers }, (await readSource(root)).model, since)
    for (const change of changes) {
      const own = findings.filter((finding) => reports(change, finding))
      const both = own.some(({ ours, source }) => ours && source)
      planted += 1
      if (own.length > 0) found += 1
      const shown = own.length === 0 ? 'MISSED' : both ? 'found, both lines' : 'found'
      console.log(`${shown}: ${change.kind}: ${change.file}:${change.line} ${change.subject}`)
    }
    const others = findings.filter(
      (finding) => finding.severity === 'difference' && !changes.some((change) => reports(change, finding) || follows(change, finding)),
    )
    for (const { kind, subject, message } of others) console.log(`no planted change: ${kind}: ${subject}: ${message}`)
    extra += others.length
  }
  rmSync(scratch, { recursive: true, force: true })
  console.log(`${found} of ${planted} changes of ${candidates.size + 2} kinds were found; ${extra} differences belong to no change.`)
  return found < planted || extra > 0 ? 1 : 0
})
