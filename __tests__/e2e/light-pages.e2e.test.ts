import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entryScripts, joinChunks, routeManifestEnding } from '@/lib/front/light-pages/entry-bundle'
import { isFrameworkName } from '@/lib/next/global-names'
import { parseSheet, pickPageCss } from '@/lib/front/light-pages/page-css'
import { elementsOf, readHtml } from '@/lib/site/text/read-html'
import { splitDocument } from '@/lib/front/light-pages/split-document'
import { SiteServer, fewPages } from '../support/site-server'

// What light pages rely on in the documents of the app and in the files of the build: details of the installed Next, React and bundler. Each test
// says what has changed; docs/upgrading.md says what to do.

const build = '.next'
/** A page that React sends in parts. */
const address = '/tool/115/token.html'
let app: SiteServer
let body: string

beforeAll(async () => {
  app = await SiteServer.start(fewPages, { appAlone: true })
  body = await app.text(address)
})
afterAll(() => app?.stop())

function expectDetail(holds: unknown, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(build, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending))
const read = (...names: string[]) => readFileSync(path.join(build, ...names), 'utf8')

test('all scripts and style sheets of a document are known', () => {
  const { write, chunks, sheets, data } = splitDocument(body)
  expectDetail(chunks.length > 0, 'Documents no longer name their scripts as <script src="/_next/static/…">')
  expectDetail(sheets.length > 0, 'Documents no longer name their style sheets as <link rel="stylesheet" href="/_next/static/…">')
  const left = /<script\b[^>]*src="\/_next[^>]*>|<link rel="(?:preload|stylesheet)"[^>]*>/.exec(write())?.[0]
  expectDetail(!left, `Documents have an element of Next that is not known: ${left}`)
  for (const name of ['self.__next_f', 'TURBOPACK'])
    expectDetail(data.includes(name), `Documents no longer have an inline script with ${name}: is hydration started in another way?`)
  expectDetail(/ data-precedence="next"/.test(body), 'Next no longer gives its style sheets the precedence "next"')
})

test('parts that React sends late are moved into their places', () => {
  expectDetail(body.includes('$RC("B:0","S:0")'), 'React no longer moves late parts with $RC("B:0","S:0")')
  const whole = splitDocument(body).write()
  const form = whole.indexOf('<fieldset')
  expectDetail(form > 0 && form < whole.indexOf('<footer'), 'A late part is not in its place: React marks boundaries in another way')
  const left = /<script>[^<]*\$R[BCTV][\s\S]{0,60}|<(?:template|div hidden) id="[BS]:/.exec(whole)?.[0]
  expectDetail(!left, `React adds something else for late parts: ${left}`)
})

test('every global that a document sets is reserved', () => {
  const set = [...body.matchAll(/\b(?:self|window|globalThis)(?:\.(\w+)|\["(\w+)"\])\s*=(?!=)/g)].map(
    ([, name, quoted]) => name ?? quoted ?? '',
  )
  expectDetail(set.length > 1, 'Documents set globals in another way than self.name = or globalThis["name"] =')
  const free = set.filter((name) => !isFrameworkName(name))
  expectDetail(free.length === 0, `Documents set globals that an element could replace: ${free.join(', ')}`)
})

test('the manifests name the scripts of a document, each of which reads its own name', () => {
  const manifest = filesIn('server/app', routeManifestEnding).find((name) => name.startsWith('[locale]/[[...slug]]'))
  expectDetail(manifest, `The build has no file server/app/[locale]/[[...slug]]/${routeManifestEnding}`)
  const names = entryScripts(read('build-manifest.json'), read('server/app', manifest ?? ''))
  const { chunks } = splitDocument(body)
  const [bundled, loaded] = [names.map((name) => `/_next/${name}`), chunks].map((list) => list.toSorted().join(' '))
  expectDetail(bundled === loaded, `The manifests name ${bundled}, but the document loads ${loaded}`)
  const scripts = names.map((name) => ({ name, text: read(name) }))
  const registered = scripts.filter(({ text }) => text.startsWith('(globalThis.TURBOPACK')).length
  expectDetail(registered > 1, 'Scripts no longer begin with (globalThis.TURBOPACK')
  const joined = joinChunks(scripts)
  const named = names.filter((name) => joined.includes(`.push([${JSON.stringify(name)},`)).length
  expectDetail(named === registered, 'Scripts no longer pass their name to the runtime as the first value of push([…])')
})

test('the bundler looks for a script of the same address before it loads a chunk', () => {
  const runtime = filesIn('static', '.js').find((name) => /turbopack-[\w-]+\.js$/.test(name))
  expectDetail(runtime, 'The build has no file static/chunks/turbopack-*.js: the bundler has another runtime')
  expectDetail(
    read('static', runtime ?? '').includes('document.querySelectorAll(`script[src="'),
    'The bundler no longer looks for <script src> of a chunk before it loads the chunk',
  )
})

test('the name of a class or animation tells its CSS module', () => {
  const css = filesIn('static', '.css')
    .map((name) => read('static', name))
    .join('\n')
  const picked = pickPageCss([parseSheet(css)], elementsOf(readHtml(body)))
  const button = /<button[^>]* class="([\w-]+_button)\b/.exec(body)?.[1] ?? ''
  expectDetail(button, 'Classes of CSS modules are no longer <module>_<name>')
  expectDetail(picked.includes(`.${button}`), `Style sheets name classes in another way than documents: ${button}`)
  expectDetail(pickPageCss([parseSheet(css)], []).length < css.length / 2, 'The classes of CSS modules cannot be told from global ones')
  const wrong = [...css.matchAll(/@keyframes ([\w-]+_)\w+/g)].filter(
    ([rule, module]) => picked.includes(rule) !== body.includes(module ?? ''),
  )
  expectDetail(wrong.length === 0, `Animations no longer have the name of their CSS module: ${wrong.join(' ')}`)
})
