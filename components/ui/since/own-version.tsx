/** The visitor's version. `markNewer` and the script that runs before the first paint fill it in; it is empty if there is none. */
export function OwnVersion() {
  return <span data-own-version="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
