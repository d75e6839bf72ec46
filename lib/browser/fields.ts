/** True where keys belong to what the reader is typing or choosing in. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
}
