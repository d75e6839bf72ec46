import type { SampleRequest } from '@/lib/api-samples/sample-request'

/** Go's own HTTP client. */
export function writeGo({ method, url, headers, body, file, basic, answer }: SampleRequest): string {
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

const stop = ['if err != nil {', '\tpanic(err)', '}']

function rawString(text: string): string {
  return `\`${text.replaceAll('`', '` + "`" + `')}\``
}
