/** Files in packages that neither a build nor the server reads on this machine: more than a third of their size. */
import { rmSync } from 'node:fs'
import { filesBelow } from '../../lib/site/files-below.mjs'
import { inRoot } from './project.mjs'

/** The C library that this machine does not have. */
const otherLibrary = process.report.getReport().header.glibcVersionRuntime ? 'musl' : 'gnu'

const unused = [
  // No one debugs packages on a machine that only serves the site.
  /^node_modules\/.*\.map$/,
  // npm installs the form for each C library.
  new RegExp(`^node_modules/@libsql/linux-\\w+-${otherLibrary}/(?!package\\.json$)`),
  // Preview images show two weights; the font never reaches a browser.
  /^node_modules\/@fontsource\/noto-sans-sc\/(?!LICENSE|package\.json|unicode\.json|files\/.*-(?:400|700)-normal\.woff$)/,
  // A form for browsers without ES modules, which load no player.
  /^node_modules\/dashjs\/dist\/legacy\//,
  // Other forms of libraries that the site loads as modules; the code sandbox loads `echarts.min.js`, and pages are made with the module.
  /^node_modules\/mermaid\/dist\/mermaid(?:\.min)?\.js$/,
  /^node_modules\/echarts\/dist\/(?!echarts(?:\.min)?\.js$|echarts\.esm\.min\.mjs$)/,
]

/** @param file path in the project, with `/` as separator */
export const isUnusedFile = (file) => unused.some((pattern) => pattern.test(file))

/** Removes such files from the project's `node_modules`. */
export function removeUnusedFiles() {
  for (const name of filesBelow(inRoot('node_modules'))) if (isUnusedFile(`node_modules/${name}`)) rmSync(inRoot('node_modules', name))
}
