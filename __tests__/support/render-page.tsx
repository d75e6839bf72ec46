/** Whole pages for tests: the layout of a page's kind, its server and client components, in the HTML that a browser gets. */
import { createElement, type ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'

/** HTML of server components: those that wait for data are waited for. */
export async function renderServer(node: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const router = {} as AppRouterInstance
  const stream = await renderToReadableStream(createElement(AppRouterContext.Provider, { value: router }, node), {
    onError: (error) => {
      errors.push(error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (errors.length > 0) throw errors[0]
  return html
}
