/// <reference types="@testing-library/jest-dom" />

import { AsyncLocalStorage } from 'node:async_hooks'

// Its matchers examine elements. Loading it takes longer than most tests without a document.
if (typeof document !== 'undefined') require('@testing-library/jest-dom')

// next.config.mjs keeps trailing slashes; next/link reads the setting from here when it is not built by Next.
process.env.__NEXT_MANUAL_TRAILING_SLASH = 'true'

// Node asks every storage in use whenever a promise is made. Each test file has modules of its own, so a storage that one leaves in use would
// slow down all files after it in the same process.
const used = new Set<AsyncLocalStorage<unknown>>()
const run = Reflect.get(AsyncLocalStorage.prototype, 'run') as (...args: unknown[]) => unknown
Reflect.set(AsyncLocalStorage.prototype, 'run', function (this: AsyncLocalStorage<unknown>, ...args: unknown[]) {
  used.add(this)
  return run.apply(this, args)
})
afterAll(() => {
  Reflect.set(AsyncLocalStorage.prototype, 'run', run)
  for (const storage of used) storage.disable()
})
