/** @jest-environment node */
import { buildPolicy } from '@/lib/server/render/post-process/content-security-policy'
import { findPageNeeds } from '@/lib/server/render/post-process/page-needs'
import { hostileValues } from '../../../../../scripts/lib/hostile/values'
import { renderMarkdown } from '../../../../support/render-markdown'

// The first page through the pipeline loads the highlighter.
jest.setTimeout(120_000)

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('\n', ' ')

/** Everywhere an editor can write a text or the value of an attribute, as a page around the value. */
const places: Record<string, (value: string) => string> = {
  text: (value) => `Text ${value} text`,
  heading: (value) => `## ${value}\n\nText`,
  'line of code': (value) => `\`\` ${value} \`\``,
  fence: (value) => `\`\`\`text\n${value}\n\`\`\``,
  'highlighted fence': (value) => `\`\`\`html{1} title="${quoted(value)}"\n${value} <!-- [!code ++] -->\n\`\`\``,
  'language of a fence': (value) => `\`\`\`${value.replaceAll('`', '')}\nx\n\`\`\``,
  'code in a tab': (value) => `::: code-tabs\n@tab ${value}\n\`\`\`js\n${value}\n\`\`\`\n:::`,
  'title of a container': (value) => `::: tip ${value}\n${value}\n:::`,
  'attribute of a container': (value) => `::: tip {title="${quoted(value)}" data-note="${quoted(value)}"}\nx\n:::`,
  'attribute list': (value) => `Text {data-note="${quoted(value)}" .${value.replace(/\W/g, '')}}`,
  'title of a link': (value) => `[a](https://example.com "${value.replaceAll('"', '\\"')}")`,
  'address of a link': (value) => `[a](<${value.replace(/[<>\n]/g, '')}>)`,
  'alternative of a picture': (value) => `![${value.replace(/[[\]]/g, '')}](https://example.com/a.png)`,
  'cell of a table': (value) => `| a | b |\n| - | - |\n| ${value.replaceAll('|', '')} | x |`,
  'attribute of HTML': (value) => `<b title="${quoted(value)}" data-note='${value.replaceAll("'", '&#39;')}'>x</b>`,
  'name of an attribute': (value) => `<b data-x-${value.replace(/[<>]/g, '')}>x</b>`,
  'attribute of a tag': (value) =>
    `<Badge text="${quoted(value)}" color="${quoted(value)}" />\n\n<VPCard title="${quoted(value)}" desc="${quoted(value)}" link="/" />`,
  'attributes of a frame': (value) =>
    `<iframe src="https://frame.example/" title="${quoted(value)}" ratio="${quoted(value)}" width="${quoted(value)}"></iframe>`,
  'address of a frame': (value) => `<iframe src="${quoted(value)}"></iframe>`,
  'host of a frame': (value) => `<iframe src="https://a;${quoted(value)}/"></iframe>`,
  'attributes of a video': (value) => `<ArtPlayer src="https://video.example/a.mp4" title="${quoted(value)}" poster="${quoted(value)}" />`,
  'host of a video': (value) => `<ArtPlayer src="https://a;${quoted(value)}/a.mp4" />`,
  diagram: (value) => `\`\`\`mermaid\ngraph TD\nA["${value}"]-->B\n\`\`\``,
  flowchart: (value) => `\`\`\`flow\nst=>start: ${value}\ne=>end: x\nst->e\n\`\`\``,
  chart: (value) => `\`\`\`echarts\n${JSON.stringify({ title: { text: value, link: value }, xAxis: {}, yAxis: {}, series: [] })}\n\`\`\``,
  formula: (value) => `$$\n\\text{${value}} \\href{${value}}{x}\n$$`,
  demo: (value) => `::: normal-demo ${value}\n\`\`\`html\n${value}\n\`\`\`\n:::`,
  footnote: (value) => `a[^1]\n\n[^1]: ${value}`,
  'file tree': (value) => `::: file-tree\n- ${value}\n:::`,
}

async function policyOf(source: string): Promise<string> {
  const html = (await renderMarkdown(source)).replace(/<script>\(function\(t\).*?<\/script>/g, '')
  return buildPolicy([], findPageNeeds(html))
}

test.each(Object.entries(places))('no value as %s changes the policy', async (_, page) => {
  const plain = await policyOf(page('plain'))
  for (const value of hostileValues) expect(await policyOf(page(value))).toBe(plain)
})
