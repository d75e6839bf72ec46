import { writeCurl } from './languages/curl'
import { writeGo } from './languages/go'
import { writeJavaScript } from './languages/javascript'
import { writePython } from './languages/python'
import type { SampleRequest } from './sample-request'

/** The same request in the four most used languages, each with the name under which its code is highlighted. */
export function writeCodeSamples(request: SampleRequest) {
  return [
    { id: 'curl', title: 'curl', lang: 'bash', code: writeCurl(request) },
    { id: 'javascript', title: 'JavaScript', lang: 'javascript', code: writeJavaScript(request) },
    { id: 'python', title: 'Python', lang: 'python', code: writePython(request) },
    { id: 'go', title: 'Go', lang: 'go', code: writeGo(request) },
  ]
}
