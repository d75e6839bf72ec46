import { indent, type SampleRequest } from '@/lib/api-samples/sample-request'

/** `fetch` for Node, and also for browsers if no local file is sent. */
export function writeJavaScript({ method, url, headers, body, file, basic, answer }: SampleRequest): string {
  const saves = typeof answer === 'object'
  const imports = [file && 'readFile', saves && 'writeFile'].filter(Boolean)
  const entries = [
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(basic ? [`"Authorization": "Basic " + btoa("${basic.name}:${basic.password}")`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}",`]),
    ...(entries.length ? [`headers: {\n${entries.map((entry) => `  ${entry},`).join('\n')}\n},`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${JSON.stringify(body, null, 2)}),`]),
    ...(file ? [file.field ? 'body: form,' : `body: await readFile("${file.name}"),`] : []),
    ...(answer === 'redirect' ? ['redirect: "manual",'] : []),
  ]
  const call = options.length
    ? `fetch("${url}", {\n${options.map((option) => `  ${indent(option, '  ')}`).join('\n')}\n})`
    : `fetch("${url}")`
  return [
    ...(imports.length ? [`import { ${imports.join(', ')} } from "node:fs/promises"`, ''] : []),
    ...(file?.field
      ? ['const form = new FormData()', `form.append("${file.field}", new Blob([await readFile("${file.name}")]), "${file.name}")`, '']
      : []),
    `const response = await ${call}`,
    ...readAnswer(answer),
  ].join('\n')
}

function readAnswer(answer: SampleRequest['answer']): string[] {
  if (answer === 'json') return ['const result = await response.json()', 'console.log(result)']
  if (answer === 'text') return ['console.log(await response.text())']
  if (answer === 'redirect') return ['console.log(response.status, response.headers.get("location"))']
  return [`await writeFile("${answer.saveAs}", Buffer.from(await response.arrayBuffer()))`]
}
