/** `npm run dev`: the site with live reload; addresses follow the content folder while it changes. */
import { readdirSync, readFileSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { prepareDevelopment, prepareWhileWriting } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { contentDir, main, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'

/** Quiet time after the last change of a burst, in milliseconds. */
const settle = 200

/**
 * What the table of addresses and the published files depend on: names, old addresses, files beside pages. The text of a page does not
 * count; the server follows that by itself (lib/content/live.ts).
 */
function signAddresses() {
  return readdirSync(contentDir(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      try {
        if (file.endsWith('.md')) return `${file} ${/^redirectFrom:.*(?:\n[ -].*)*/m.exec(readFileSync(file, 'utf8'))?.[0] ?? ''}`
        return `${file} ${statSync(file).mtimeMs}`
      } catch {
        return file
      }
    })
    .sort()
    .join('\n')
}

await main(async () => {
  await install()
  const { code } = await prepareDevelopment()
  if (code !== 0) return code
  let signature = signAddresses()
  let timer
  let running = Promise.resolve()
  const watcher = watch(contentDir(), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const now = signAddresses()
      if (now === signature) return
      signature = now
      running = running.then(() => prepareWhileWriting())
    }, settle)
  })
  say(`Watching ${contentDir()}`)
  const result = await run('next', ['dev', ...process.argv.slice(2)])
  watcher.close()
  return result.code
})
