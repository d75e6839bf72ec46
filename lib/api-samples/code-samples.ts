import { indent, type SampleRequest } from './sample-request'

/** The same request in the four most used languages, each with the name under which its code is highlighted. */
export function writeCodeSamples(request: SampleRequest) {
  return [
    { id: 'curl', title: 'curl', lang: 'bash', code: writeCurl(request) },
    { id: 'javascript', title: 'JavaScript', lang: 'javascript', code: writeJavaScript(request) },
    { id: 'python', title: 'Python', lang: 'python', code: writePython(request) },
    { id: 'go', title: 'Go', lang: 'go', code: writeGo(request) },
  ]
}

/** A body up to this length is written on one line. */
const shortBody = 60

/** Command line; single quotes preserve every character of the body. */
export function writeCurl({ method, url, headers, body, file, basic, answer }: SampleRequest): string {
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(url)}`]
  if (basic) lines.push(`-u ${quote(`${basic.name}:${basic.password}`)}`)
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quote(`${name}: ${value}`)}`)
  if (file) lines.push(file.field ? `-F ${quote(`${file.field}=@${file.name}`)}` : `-T ${file.name}`)
  if (body !== undefined) {
    const short = JSON.stringify(body)
    lines.push(`-d ${quote(short.length > shortBody ? indent(JSON.stringify(body, null, 2), '  ') : short)}`)
  }
  if (answer === 'redirect') lines.push('-i')
  else if (typeof answer === 'object') lines.push(`-L -o ${answer.saveAs}`)
  return lines.join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

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
    ...readInJavaScript(answer),
  ].join('\n')
}

function readInJavaScript(answer: SampleRequest['answer']): string[] {
  if (answer === 'json') return ['const result = await response.json()', 'console.log(result)']
  if (answer === 'text') return ['console.log(await response.text())']
  if (answer === 'redirect') return ['console.log(response.status, response.headers.get("location"))']
  return [`await writeFile("${answer.saveAs}", Buffer.from(await response.arrayBuffer()))`]
}

/** `requests`, the usual HTTP library of Python. */
function writePython({ method, url, headers, body, file, basic, answer }: SampleRequest): string {
  const options = [
    ...(Object.keys(headers).length ? [`headers=${pythonValue(headers)},`] : []),
    ...(basic ? [`auth=("${basic.name}", "${basic.password}"),`] : []),
    ...(body === undefined ? [] : [`json=${pythonValue(body)},`]),
    ...(file ? [file.field ? `files={"${file.field}": file},` : 'data=file,'] : []),
    ...(answer === 'redirect' ? ['allow_redirects=False,'] : []),
    // No timeout, because uploads can take any time.
    ...(file ? [] : ['timeout=30,']),
  ]
  const call = `response = requests.${method.toLowerCase()}(\n    "${url}",\n${options.map((option) => `    ${indent(option, '    ')}`).join('\n')}\n)`
  return [
    'import requests',
    '',
    ...(file ? [`with open("${file.name}", "rb") as file:`, `    ${indent(call, '    ')}`] : [call]),
    ...readInPython(answer),
  ].join('\n')
}

function readInPython(answer: SampleRequest['answer']): string[] {
  if (answer === 'json') return ['print(response.json())']
  if (answer === 'text') return ['print(response.text)']
  if (answer === 'redirect') return ['print(response.status_code, response.headers["Location"])']
  return [`with open("${answer.saveAs}", "wb") as file:`, '    file.write(response.content)']
}

function pythonValue(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return value.length ? `[${value.map(pythonValue).join(', ')}]` : '[]'
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    return entries.length
      ? `{\n${entries.map(([key, entry]) => `    ${JSON.stringify(key)}: ${indent(pythonValue(entry), '    ')},`).join('\n')}\n}`
      : '{}'
  }
  return JSON.stringify(value)
}

/** Go's own HTTP client. */
function writeGo({ method, url, headers, body, file, basic, answer }: SampleRequest): string {
  const packages = new Set(['fmt', 'net/http'])
  const needs = (...names: string[]) => names.forEach((name) => packages.add(name))
  const lines: string[] = []
  let reader = 'nil'
  if (body !== undefined) {
    needs('strings')
    lines.push(`body := strings.NewReader(${rawString(JSON.stringify(body, null, 2))})`)
    reader = 'body'
  }
  if (file) {
    needs('bytes', 'os')
    // Reads the whole file: a reader of unknown length would be sent in chunks, which the server rejects.
    lines.push(`data, err := os.ReadFile("${file.name}")`, ...stop)
    if (file.field) {
      needs('mime/multipart')
      lines.push(
        'var body bytes.Buffer',
        'form := multipart.NewWriter(&body)',
        `part, _ := form.CreateFormFile("${file.field}", "${file.name}")`,
        'part.Write(data)',
        'form.Close()',
      )
      reader = '&body'
    } else reader = 'bytes.NewReader(data)'
  }
  lines.push(`req, err := http.NewRequest("${method}", "${url}", ${reader})`, ...stop)
  for (const [name, value] of Object.entries(headers)) lines.push(`req.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  if (file?.field) lines.push('req.Header.Set("Content-Type", form.FormDataContentType())')
  if (basic) lines.push(`req.SetBasicAuth("${basic.name}", "${basic.password}")`)
  // Uses the transport directly, because it does not follow redirects.
  const send = answer === 'redirect' ? 'http.DefaultTransport.RoundTrip(req)' : 'http.DefaultClient.Do(req)'
  lines.push(`res, err := ${send}`, ...stop, 'defer res.Body.Close()')
  if (answer === 'redirect') lines.push('fmt.Println(res.Status, res.Header.Get("Location"))')
  else if (typeof answer === 'object') {
    needs('io', 'os')
    lines.push(
      `out, err := os.Create("${answer.saveAs}")`,
      ...stop,
      'defer out.Close()',
      'n, _ := io.Copy(out, res.Body)',
      'fmt.Println(n, "bytes")',
    )
  } else {
    needs('io')
    lines.push('answer, _ := io.ReadAll(res.Body)', 'fmt.Println(string(answer))')
  }
  return [
    'package main',
    '',
    'import (',
    ...[...packages].sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...lines.map((line) => `\t${line}`),
    '}',
  ].join('\n')
}

/** After each call that may fail, in Go. */
const stop = ['if err != nil {', '\tpanic(err)', '}']

function rawString(text: string): string {
  return `\`${text.replaceAll('`', '` + "`" + `')}\``
}
