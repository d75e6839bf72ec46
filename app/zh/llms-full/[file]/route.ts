import { serveLlms } from '@/lib/outputs/llms/serve-llms'
import { areas } from '@/lib/site/areas'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return areas.map((area) => ({ file: `${area}.txt` }))
}

/** The text of the pages of one part of the site in Chinese, for language models. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return serveLlms(`/zh/llms-full/${(await params).file}`)
}
