/** Builds are made beside the one that is being served and take its place when they are whole. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError, inRoot, root } from '../project.mjs'

/** Folder of the build in the project. An export has its own, with its sub-path compiled in (scripts/export.mjs). */
export const place = process.env.BUILD_PLACE || '.next'
const besideName = '.next-build'

/**
 * Begins a build. `env` tells Next where to put it; `take` writes the given files into it and makes it the build of the project. A server
 * that runs goes on with its own links to the old one (lib/server/own-build.mjs).
 */
export function beginBuild() {
  const present = inRoot(place)
  // The standalone form holds the name of the folder it was made in, and nobody serves from a folder in which an image is put together.
  if (process.env.NEXT_OUTPUT === 'standalone') return { env: { SITE_DIST: place }, take: (files) => writeInto(present, files) }
  const beside = inRoot(besideName)
  // What a build that failed has left there.
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside)
  return {
    env: { SITE_DIST: besideName },
    take: (files) => {
      forgetName(beside)
      writeInto(beside, files)
      const old = inRoot(`${place}-old-${process.pid}`)
      if (existsSync(present)) renameSync(present, old)
      renameSync(beside, present)
      rmSync(old, { recursive: true, force: true })
    },
  }
}

/** Accounts that may only read get one line instead of the compiler's first failed write. */
export function checkWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new CommandError(
      `The code has to be built, and this account may not write to ${root}. Build as its owner: npm run build -- --code`,
    )
  }
}

function writeInto(folder, files) {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
}

/** Files that name the folder which the build was made in. */
const naming = ['required-server-files.json', 'required-server-files.js']

function forgetName(folder) {
  const files = [...naming.map((file) => path.join(folder, file)), inRoot('next-env.d.ts')]
  for (const file of files) if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(besideName, place))
}
