/** One request, in general terms. */
export interface SampleRequest {
  method: string
  /** Absolute address, query included. */
  url: string
  headers: Record<string, string>
  /** JSON value, or a text sent as it stands (`--data-binary` of a file for uploads). */
  body?: unknown
}

/** A way to send a request, with the language its code is highlighted in. */
export interface CodeSample {
  id: string
  title: string
  lang: string
  code: string
}

/** The same request in the four languages that readers use most. */
export function buildCodeSamples(request: SampleRequest): CodeSample[] {
  return [
    { id: 'curl', title: 'curl', lang: 'bash', code: buildCurl(request) },
    { id: 'javascript', title: 'JavaScript', lang: 'javascript', code: buildJavaScript(request) },
    { id: 'python', title: 'Python', lang: 'python', code: buildPython(request) },
    { id: 'go', title: 'Go', lang: 'go', code: buildGo(request) },
  ]
}

/** Command line; single quotes keep every character of the body as it is. */
export function buildCurl({ method, url, headers, body }: SampleRequest): string {
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuote(url)}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${shellQuote(`${name}: ${value}`)}`)
  if (body !== undefined) lines.push(`-d ${shellQuote(JSON.stringify(body))}`)
  return lines.join(' \\\n  ')
}

/** `fetch`, for browsers and Node. */
export function buildJavaScript({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length ? [`  headers: ${indent(JSON.stringify(headers, null, 2))},`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),`]),
  ]
  const call = options.length ? `fetch('${url}', {\n${options.join('\n')}\n})` : `fetch('${url}')`
  return `const response = await ${call}\nconst result = await response.json()\nconsole.log(result)`
}

/** `requests`, the usual HTTP library of Python. */
export function buildPython({ method, url, headers, body }: SampleRequest): string {
  const extra = [
    ...(Object.keys(headers).length ? [`    headers=${indent(pythonValue(headers), 4)},`] : []),
    ...(body === undefined ? [] : [`    json=${indent(pythonValue(body), 4)},`]),
  ]
  return `import requests\n\nresponse = requests.${method.toLowerCase()}(\n    "${url}",\n${[...extra, '    timeout=30,'].join('\n')}\n)\nprint(response.json())`
}

/** Go's own HTTP client. */
export function buildGo({ method, url, headers, body }: SampleRequest): string {
  const reader = body === undefined ? 'nil' : 'body'
  return [
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    ...(body === undefined ? [] : ['\t"strings"']),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(\`${JSON.stringify(body).replaceAll('`', '` + "`" + `')}\`)`]),
    `\treq, err := http.NewRequest("${method}", "${url}", ${reader})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    ...Object.entries(headers).map(([name, value]) => `\treq.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    '\tres, err := http.DefaultClient.Do(req)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer res.Body.Close()',
    '\tanswer, _ := io.ReadAll(res.Body)',
    '\tfmt.Println(string(answer))',
    '}',
  ].join('\n')
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function indent(text: string, by = 2): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`)
}

/** JSON as a Python literal. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return value.length ? `[${value.map(pythonValue).join(', ')}]` : '[]'
  if (typeof value === 'object') {
    const entries = Object.entries(value as Record<string, unknown>)
    return entries.length
      ? `{\n${entries.map(([key, entry]) => `    ${JSON.stringify(key)}: ${indent(pythonValue(entry), 4)},`).join('\n')}\n}`
      : '{}'
  }
  return JSON.stringify(value)
}
