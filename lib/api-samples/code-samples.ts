import { writeCurl } from './languages/curl'
import { writeGo } from './languages/go'
import { writeJavaScript } from './languages/javascript'
import { writePython } from './languages/python'
import type { SampleRequest } from './sample-request'

/** A client, with the language used to highlight its code. */
export interface CodeSample {
  id: string
  title: string
  lang: string
  code: string
}

/** The same request in the four most used languages. */
export function writeCodeSamples(request: SampleRequest): CodeSample[] {
  return [
    { id: 'curl', title: 'curl', lang: 'bash', code: writeCurl(request) },
    { id: 'javascript', title: 'JavaScript', lang: 'javascript', code: writeJavaScript(request) },
    { id: 'python', title: 'Python', lang: 'python', code: writePython(request) },
    { id: 'go', title: 'Go', lang: 'go', code: writeGo(request) },
  ]
}
