/** Pages that someone with push access could write to attack visitors, generated from a seed: the same seed produces the same pages. */
import { containers, fences, tags } from '@/lib/features/vocabulary'
import { typeOf } from '@/lib/features/check-use'
import { createRandom } from '../random.mjs'
import { hostileValues } from './values'

export interface HostilePage {
  /** Path below the content folder. */
  file: string
  text: string
  /** What the page may add to its policy, because it embeds it openly. */
  frames: string[]
  media: string[]
}

/** Names with a special meaning in a shell, a URL, HTML, a regular expression, JavaScript or a file system. */
const names =
  'a;b a\'b a&b a%2e%2e a%00 a%3Cb %2e%2e%2f -rf --upload-pack=x $(id) `id` a,b a=b a@b a+b ~a a!b (a) [a] {a} ^a __proto__ constructor toString con 文档 é 😀 a.html a.md .a a..b <b> <img%20src=x%20onerror=alert(1)> "><svg%20onload=alert(1)> javascript:alert(1) data:text,x'.split(
    ' ',
  )

const spread = (value: string) => value.replaceAll(' ', '\u00a0')
const quoted = (value: string) => value.replaceAll('"', '&quot;')
const inYaml = (value: string) => JSON.stringify(value)

/** @returns pages whose names do not collide, even on a case-insensitive file system */
export function makeHostilePages(seed: number, count: number): HostilePage[] {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const chance = (share: number) => random() < share
  const value = () => pick(hostileValues)
  const line = () => value().replace(/\s+/g, ' ')

  const parts: ((page: HostilePage) => string)[] = [
    () => value(),
    () => `## ${line()} {#${line().replace(/\W/g, '')}}`,
    () => `## \`\` ${line()} \`\` heading\n\n[a](https://example.com "${line().replaceAll('"', "'")}")`,
    () => `> ${line()}\n\n- ${line()}\n- [ ] ${line()}\n\n1. ${line()}`,
    () => `| a | ${line().replaceAll('|', '')} |\n| - | - |\n| ${line().replaceAll('|', '')} | x |`,
    () => `[${line().replace(/[[\]]/g, '')}](<${line().replace(/[<>]/g, '')}> "${line().replaceAll('"', "'")}")`,
    () => `![${line().replace(/[[\]]/g, '')}](<${line().replace(/[<>]/g, '')}>)`,
    () => `a[^1] ==${line()}== ++${line()}++ :${line()}: ::icon ${line()}::\n\n[^1]: ${value()}\n\n*[a]: ${line()}`,
    () => `$${line()}$ \\href{${line()}}{x}\n\n$$\n\\href{${line()}}{x} \\html@mathml{${line()}}{x} \\url{${line()}}\n$$`,
    () =>
      `::: ${pick([...containers.keys()])} ${line()} {title="${quoted(line())}" data-x="${quoted(line())}"}\n${value()}\n\n\`\`\`${pick(['js', 'json', 'html', 'vue'])} ${line()}\n${value()}\n\`\`\`\n:::`,
    () =>
      `::: tabs#${line().replace(/\W/g, '')}\n@tab ${line()}\n${value()}\n@tab:active ${line()}\n\`\`\`html {1} title="${quoted(line())}"\n${value()}\n\`\`\`\n:::`,
    () => `\`\`\`${pick([...fences.keys()])} ${line().replaceAll('`', '')}\n${value()}\n\`\`\``,
    () =>
      `\`\`\`${pick(['js', 'html', 'bash', 'diff', value().replace(/[`\n]/g, '')])} ${line().replaceAll('`', '')}\n${value()} // [!code ++]\n\`\`\``,
    () =>
      `\`\`\`mermaid\n${pick([`graph TD\nA["${line().replaceAll('"', '#quot;')}"]-->B\nclick A "${line().replaceAll('"', '')}"`, `gantt\ntitle ${line()}\nsection ${line()}\nT :a, 2024-01-01, 3d\nclick a href "${line().replaceAll('"', '')}"`, `sequenceDiagram\nA->>B: ${line()}`, `%%{init: {"securityLevel": "loose", "themeCSS": "${line().replaceAll('"', '')}"}}%%\nclassDiagram\nclass A["${line().replaceAll('"', '')}"]\nlink A "${line().replaceAll('"', '')}"`, `pie title ${line()}\n"${line().replaceAll('"', '')}": 1`])}\n\`\`\``,
    () =>
      `\`\`\`echarts ${line().replaceAll('`', '')}\n${JSON.stringify({ title: { text: value(), link: value(), sublink: value(), target: 'self', textStyle: { fontSize: 40 } }, tooltip: { formatter: value() }, toolbox: { feature: { dataView: { lang: [value()] } } }, dataZoom: [{}], xAxis: { data: [value(), 'b'] }, yAxis: { name: value() }, series: [{ type: pick(['bar', 'treemap', 'sunburst', 'pie']), name: value(), data: [{ name: value(), value: 1, link: value() }] }] })}\n\`\`\``,
    () => `\`\`\`flow\nst=>start: ${line()}:>${line()}[blank]\ne=>end: ${line()}\nst->e\n\`\`\``,
    () =>
      `::: chart ${line()}\n\`\`\`${pick(['json', 'js'])}\n${pick([JSON.stringify({ type: 'bar', data: { labels: [value()], datasets: [{ label: value(), data: [1] }] }, options: { plugins: { title: { display: true, text: value() } } } }), value()])}\n\`\`\`\n:::`,
    () =>
      `::: ${pick(['normal-demo', 'vue-demo', 'react-demo'])} ${line()}\n\`\`\`html\n${value()}\n<script>parent.document.documentElement.dataset.attacked = 1; top.location = 'https://evil.example/'</script>\n\`\`\`\n\`\`\`js\nfetch('https://evil.example/'); parent.postMessage({ type: 'ready', id: 1, svg: '<svg onload=1>' }, '*')\n\`\`\`\n:::`,
    () => {
      const [name, { entry }] = pick([...tags])
      const attributes = Object.entries(entry.attributes).map(([attribute, type]) => {
        const kind = typeOf(type)
        return kind === 'media' || kind === 'frame' ? '' : `${attribute}="${quoted(line())}"`
      })
      return `<${name} ${attributes.join(' ')} onclick="document.documentElement.dataset.attacked=1" style="x" />`
    },
    (page) => {
      page.frames.push('https://frame.example')
      return `<iframe src="https://frame.example/${encodeURIComponent(line())}" title="${quoted(line())}" srcdoc="${quoted(line())}" onload="document.documentElement.dataset.attacked=1"></iframe>`
    },
    (page) => {
      page.media.push('https://media.example')
      return `<ArtPlayer src="https://media.example/a.mp4" title="${quoted(line())}" poster="${quoted(line())}" />`
    },
    () =>
      `<iframe src="${quoted(pick(['https://a;script-src-elem *', 'https://a b/', 'https://[::1]/', 'javascript:alert(1)', 'https://*/']))}"></iframe>`,
    () =>
      `<${pick(['b', 'a', 'img', 'details', 'video', 'p', 'td'])} ${pick(['title', 'data-x', 'id', 'class', 'href', 'src', 'srcset', 'data-frame-src', 'data-hydrate', 'data-run', 'aria-label'])}="${quoted(value())}">${value()}`,
    () => `<!-- @include: ${pick(['/.git/config', '../../../etc/passwd', './_none.md', '/data/product.yaml', '../index.md'])} -->`,
    () => `<!-- ${line()} -->\n\n<!-- -- > ${line()} -->\n\n<![CDATA[${line()}]]>\n\n<?${line()}?>\n\n<!DOCTYPE ${line()}>`,
    () =>
      `<${pick(['script', 'style', 'svg', 'math', 'template', 'noscript', 'form', 'object', 'base', 'meta', 'link', 'xmp', 'textarea'])} src="https://evil.example/x.js" href="https://evil.example/" onload="document.documentElement.dataset.attacked=1">${value()}`,
  ]

  const frontmatter = () => {
    const fields = [`title: ${inYaml(line())}`, `description: ${inYaml(value())}`]
    const more = ['shortTitle', 'author', 'category', 'tag', 'cover', 'icon', 'aliases', 'redirectFrom', 'banner', 'editLink', 'version']
    while (chance(0.4)) {
      const field = pick(more)
      if (!fields.some((known) => known.startsWith(`${field}:`))) fields.push(`${field}: ${inYaml(line())}`)
    }
    return `---\n${fields.join('\n')}\n---\n`
  }

  return Array.from({ length: count }, (_, number) => {
    // Names that begin with a dot or an underscore are not pages.
    const nameOf = (written: string) => `${spread(written).replaceAll('/', '_')}-${number}`.replace(/^(?=[._])/, 'x')
    const folder = chance(0.1) ? `guide/${nameOf(pick(names))}` : 'guide'
    const name = chance(0.3) ? nameOf(decodeURI(pick(names.filter((one) => !/%(?:00|2)/.test(one))))) : `page-${number}`
    const page: HostilePage = { file: `en/${folder}/${name}.md`, text: '', frames: [], media: [] }
    // Each part comes first on some page, independent of the random numbers.
    const chosen = [parts[number % parts.length]!]
    while (chosen.length < 5 && chance(0.7)) chosen.push(pick(parts))
    page.text = `${frontmatter()}\n# ${line()}\n\n${chosen.map((part) => part(page)).join('\n\n')}\n\nThe last words of page ${number}.\n`
    return page
  })
}
