const shared = globalThis as typeof globalThis & { __contentMemo?: Map<string, { text: string; value: unknown }> }
const memo = (shared.__contentMemo ??= new Map())

/**
 * What `compute` makes of a text, kept in this process while the text stays the same: a snapshot after one edited file takes the rest as
 * it is. The value is handed out again and must not be changed.
 * @param key names the computation and what it depends on besides the text
 */
export function computeOnce<T>(key: string, text: string, compute: () => T): T {
  const known = memo.get(key)
  if (known?.text === text) return known.value as T
  const value = compute()
  memo.set(key, { text, value })
  return value
}
