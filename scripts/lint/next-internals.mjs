/**
 * Private parts of Next, React and Turbopack are used in lib/next and lib/front/light-pages only, each with a contract test; docs/upgrading.md says why.
 * Lint rule `next-internals/names`.
 */
import path from 'node:path'

/** Names by which private parts are recognised in strings (those of imports too), template literals and regular expressions. */
const privateNames =
  /__next_f|TURBOPACK|\$R[BC]\b|__NEXT_PRIVATE|x-nextjs-|x-middleware-|next-router-|(?<!\w)_rsc\b|page_client-reference-manifest|next\/(?:dist|src)\//

const names = {
  create(context) {
    const file = path
      .relative(context.cwd ?? process.cwd(), context.filename)
      .split(path.sep)
      .join('/')
    if (/^lib\/(?:next|front\/light-pages)\//.test(file)) return {}
    const check = (node, text) => {
      // A pattern may escape its special characters.
      const name = privateNames.exec(text.replaceAll('\\', ''))?.[0]
      if (name) context.report({ node, message: `"${name}" is private to the framework: use it in lib/next, with a contract test.` })
    }
    return {
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern)
        else if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? node.value.raw),
      JSXText: (node) => check(node, node.value),
    }
  },
}

export default { meta: { name: 'next-internals' }, rules: { names } }
