/** Ends the server of the end-to-end tests. */
export default async function stop() {
  await globalThis.__server?.stop()
}
