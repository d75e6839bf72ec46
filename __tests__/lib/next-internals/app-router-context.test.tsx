/** @jest-environment node */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useRouter } from 'next/navigation'
import { AppRouterContext, type AppRouterInstance } from '@/lib/next-internals/app-router-context'
import { expectDetail } from '../../support/next-sample'

test('useRouter reads the router from this context', () => {
  const router = { push: () => undefined } as unknown as AppRouterInstance
  const found: AppRouterInstance[] = []
  const Probe = () => {
    found.push(useRouter())
    return null
  }
  try {
    renderToString(createElement(AppRouterContext.Provider, { value: router }, createElement(Probe)))
  } catch {
    // useRouter throws where it finds no router.
  }
  expectDetail(found[0]?.push === router.push, 'useRouter of next/navigation reads the router from another context')
})
