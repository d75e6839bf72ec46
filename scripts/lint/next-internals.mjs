/**
 * Private parts of Next, React and Turbopack are used in lib/front/light-pages only, each with a contract test; docs/upgrading.md says why.
 * Lint rules `next-internals/imports` and `next-internals/strings`.
 */
import path from 'node:path'

/** Names by which private parts are recognised in strings, template literals and regular expressions. */
const names =
  /__next_f|TURBOPACK|\$R[BC]\b|__NEXT_PRIVATE|x-nextjs-|x-middleware-|next-router-|(?<!\w)_rsc\b|page_client-reference-manifest|next\/dist\//

/** The private name in a text, or `undefined`. A pattern may escape its special characters. */
export function findPrivateName(text) {
  return names.exec(text.replaceAll('\\', ''))?.[0]
}

/** True for a module that Next does not publish as an entry of its package. */
export function isPrivateModule(specifier) {
  return /^next\/(?:dist|src)\//.test(specifier)
}

const isAllowed = (context) =>
  path
    .relative(context.cwd ?? process.cwd(), context.filename)
    .split(path.sep)
    .join('/')
    .startsWith('lib/front/light-pages/')

const imports = {
  create(context) {
    if (isAllowed(context)) return {}
    const check = ({ source }) => {
      if (typeof source?.value === 'string' && isPrivateModule(source.value))
        context.report({
          node: source,
          message: `"${source.value}" is private to Next: import it in lib/front/light-pages, with a contract test.`,
        })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      CallExpression: ({ callee, arguments: [first] }) =>
        callee.type === 'Identifier' && callee.name === 'require' && first?.type === 'Literal' && check({ source: first }),
    }
  },
}

const strings = {
  create(context) {
    if (isAllowed(context)) return {}
    const check = (node, text) => {
      const name = findPrivateName(text)
      if (name)
        context.report({ node, message: `"${name}" is private to the framework: use it in lib/front/light-pages, with a contract test.` })
    }
    return {
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern)
        // Imports have a rule of their own.
        else if (typeof node.value === 'string' && node.parent?.source !== node) check(node, node.value)
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? node.value.raw),
      JSXText: (node) => check(node, node.value),
    }
  },
}

export default { meta: { name: 'next-internals' }, rules: { imports, strings } }
