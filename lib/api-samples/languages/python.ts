import { indent, type SampleRequest } from '@/lib/api-samples/sample-request'

/** `requests`, the usual HTTP library of Python. */
export function writePython({ method, url, headers, body, file, basic, answer }: SampleRequest): string {
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
    ...readAnswer(answer),
  ].join('\n')
}

function readAnswer(answer: SampleRequest['answer']): string[] {
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
