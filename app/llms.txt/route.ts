import { serveLlms } from '@/lib/outputs/llms/serve-llms'

export const dynamic = 'force-static'

/** The list of pages in English, for language models. */
export function GET(): Response {
  return serveLlms('/llms.txt')
}
