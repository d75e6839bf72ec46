import { answerFeedback } from '@/lib/feedback/handle'
import { readBody } from '@/lib/site/read-body'

/** A page's address, an identifier and the longest words, three bytes a character and encoded. */
const longest = 16 * 1024

/** Answers to "Was this page helpful?". Without `FEEDBACK_DB` there is nothing here. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBody(request, longest)
  return answerFeedback(request.headers, body ? body.toString('utf8') : null)
}
