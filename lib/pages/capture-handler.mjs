const captured = (globalThis[Symbol.for('alist-docs.captured')] ??= new Map())
export default class CaptureHandler {
  get(key) { console.log('get', key); const value = captured.get(key); return value ? { value, lastModified: Date.now() } : null }
  set(key, value) { console.log('set', key, value && Object.keys(value), value?.kind); captured.set(key, value) }
  revalidateTag() {}
  resetRequestCache() {}
}
