import { serveLlms } from '@/lib/outputs/llms/serve-llms'

export const dynamic = 'force-static'

/** The text of all pages in English, for language models. */
export function GET(): Response {
  return serveLlms('/llms-full.txt')
}
