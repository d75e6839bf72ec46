import { indent, type SampleRequest } from '@/lib/api-samples/sample-request'

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
