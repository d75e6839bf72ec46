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
      add(this, { type: 'tabMarker', value: this.sliceSerialize(token) }, token)
    },
    emojiCode(token) {
      const code = this.sliceSerialize(token)
      add(this, { type: 'text', value: findEmoji(code.slice(1, -1)) ?? code }, token)
    },
    iconMark(token) {
      const name = this.sliceSerialize(token)
        .replace(/^::icon\s+|::$/g, '')
        .trim()
      add(this, { type: 'iconMark', name }, token)
    },
    sizedImage(token) {
      const { alt, url, width, height, title } = readSizedImage(this.sliceSerialize(token))!
      const hProperties = { ...(width && { width }), ...(height && { height }) }
      add(this, { type: 'image', alt, url, title, data: { hProperties } }, token)
    },
    inlineMath(token) {
      const text = this.sliceSerialize(token)
      const display = text.startsWith('$$')
      // GitLab and GitHub write $`x`$ too.
      const inner = (display ? text.slice(2, -2) : text.slice(1, -1).replace(/^`(.*)`$/, '$1')).trim()
      // In a table, as in code, the backslash only keeps the bar from ending the cell.
      const value = this.data.inTable ? inner.replaceAll('\\|', '|') : inner
      const className = ['language-math', display ? 'math-display' : 'math-inline']
      const data = { hName: 'code', hProperties: { className }, hChildren: [{ type: 'text', value }] }
      add(this, { type: 'inlineMath', value, data } as never, token)
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

/** Adds a node without children. */
function add(context: CompileContext, node: Parameters<CompileContext['enter']>[0], token: Token) {
  context.enter(node, token)
  context.exit(token)
}

function leave(this: CompileContext, token: Token) {
  this.exit(token)
}
