/**
 * Node's functions for files, for code that Next compiles too. Next's compiler follows what `node:fs` reads and takes it for files of the
 * build; imported from here they are ordinary functions, and the files are found when the program runs.
 */
export { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
export { default as path } from 'node:path'
