/**
 * Transformer of jest that leaves a package to Node: a worker loads it once, outside the sandboxes of the test files, as `require` does in
 * production. Inside a sandbox `node:vm` leads out; a package that is loaded outside already (by the global setup) stays as it is.
 */
const code = `const { createRequire } = require('node:vm').runInThisContext('process').getBuiltinModule('node:module')
const nodeRequire = createRequire(__filename)
if (nodeRequire.cache[__filename] === module) module._compile(nodeRequire('node:fs').readFileSync(__filename, 'utf8'), __filename)
else module.exports = nodeRequire(__filename)`

export default {
  // The same for every version of a package: the code only names the file.
  getCacheKey: (_source, file) => Buffer.from(`${file}\0${code}`).toString('base64url'),
  process: () => ({ code }),
}
