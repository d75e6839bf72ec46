/** @jest-environment jsdom */
import { canStore, readStorage, readStoredObject, removeStorage, writeStorage, writeStoredEntry } from '@/lib/browser/storage'

afterEach(() => jest.restoreAllMocks())

function refuse(): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
}

test('where the browser refuses storage, a value lasts as long as the document', () => {
  refuse()
  expect([canStore(), readStorage('k')]).toEqual([false, null])
  expect(writeStorage('k', 'v')).toBe(false)
  expect(readStorage('k')).toBe('v')
  expect(readStorage('k', 'session')).toBeNull()
  writeStoredEntry('object', 'a', 1)
  writeStoredEntry('object', 'b', 2)
  expect(readStoredObject('object')).toEqual({ a: 1, b: 2 })
  removeStorage('k')
  expect(readStorage('k')).toBeNull()
})

test('stored values are read back, even after one failed write', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(writeStorage('k', 'first')).toBe(false)
  expect(readStorage('k')).toBe('first')
  full.mockRestore()
  expect(writeStorage('k', 'second')).toBe(true)
  window.localStorage.setItem('k', 'of another tab')
  expect(readStorage('k')).toBe('of another tab')
  expect(canStore()).toBe(true)
})
