import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import { mathFromMarkdown } from 'mdast-util-math'
import type { Container, Span } from '../nodes'
import { findEmoji } from './colons'
import { parseContainerInfo } from './container-info'
import { readSizedImage } from './sized-image'

/** Creates the nodes of our own syntax. */
export const ownFromMarkdown: Extension = {
  enter: {
    container(token) {
      const node: Container = { type: 'container', name: '', title: '', attributes: {}, closed: false, children: [] }
      this.enter(node, token)
      fences.set(node, 0)
    },
    containerInfo(token) {
      Object.assign(top(this), parseContainerInfo(this.sliceSerialize(token).trim()))
    },
    mark: enterSpan('mark'),
    superscript: enterSpan('superscript'),
    subscript: enterSpan('subscript'),
  },
  exit: {
    containerFence() {
      const node = top(this)
      const count = (fences.get(node) ?? 0) + 1
      fences.set(node, count)
      if (count > 1) node.closed = true
    },
    container: leave,
    mark: leave,
    superscript: leave,
    subscript: leave,
    tabMarker(token) {
      this.enter({ type: 'tabMarker', value: this.sliceSerialize(token) }, token)
      this.exit(token)
    },
    emojiCode(token) {
      const code = this.sliceSerialize(token)
      this.enter({ type: 'text', value: findEmoji(code.slice(1, -1)) ?? code }, token)
      this.exit(token)
    },
    iconMark(token) {
      const name = this.sliceSerialize(token)
        .replace(/^::icon\s+|::$/g, '')
        .trim()
      this.enter({ type: 'iconMark', name }, token)
      this.exit(token)
    },
    sizedImage(token) {
      const { alt, url, width, height, title } = readSizedImage(this.sliceSerialize(token))!
      const hProperties = { ...(width && { width }), ...(height && { height }) }
      this.enter({ type: 'image', alt, url, title, data: { hProperties } }, token)
      this.exit(token)
    },
    inlineMath(token) {
      const text = this.sliceSerialize(token)
      const display = text.startsWith('$$')
      // GitLab and GitHub write $`x`$ too.
      const inner = (display ? text.slice(2, -2) : text.slice(1, -1).replace(/^`(.*)`$/, '$1')).trim()
      // In a table, as in code, the backslash only keeps the bar from ending the cell.
      const value = this.data.inTable ? inner.replaceAll('\\|', '|') : inner
      this.enter(
        {
          type: 'inlineMath',
          value,
          data: {
            hName: 'code',
            hProperties: { className: ['language-math', display ? 'math-display' : 'math-inline'] },
            hChildren: [{ type: 'text', value }],
          },
        } as never,
        token,
      )
      this.exit(token)
    },
  },
}

/** `$$` blocks as created by remark-math; inline math is our own. */
export const mathFlowFromMarkdown: Extension = mathFromMarkdown()

/** Fences encountered in the containers being built. */
const fences = new WeakMap<Container, number>()

function top(context: CompileContext): Container {
  return context.stack[context.stack.length - 1] as unknown as Container
}

function enterSpan(type: Span['type']) {
  const hName = { mark: 'mark', superscript: 'sup', subscript: 'sub' }[type]
  return function enter(this: CompileContext, token: Token) {
    this.enter({ type, children: [], data: { hName } }, token)
  }
}

function leave(this: CompileContext, token: Token) {
  this.exit(token)
}
