import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import type { Container } from '../nodes'
import { parseContainerInfo } from './container-info'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    container: 'container'
    containerFence: 'containerFence'
    containerInfo: 'containerInfo'
    containerContent: 'containerContent'
    tabMarker: 'tabMarker'
    iconMark: 'iconMark'
  }
}

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
  },
  exit: {
    containerFence() {
      const node = top(this)
      const count = (fences.get(node) ?? 0) + 1
      fences.set(node, count)
      if (count > 1) node.closed = true
    },
    container(token) {
      this.exit(token)
    },
    tabMarker(token) {
      add(this, { type: 'tabMarker', value: this.sliceSerialize(token) }, token)
    },
    iconMark(token) {
      const name = this.sliceSerialize(token)
        .replace(/^::icon\s+|::$/g, '')
        .trim()
      add(this, { type: 'iconMark', name }, token)
    },
  },
}

/** Fences encountered in the containers being built. */
const fences = new WeakMap<Container, number>()

function top(context: CompileContext): Container {
  return context.stack[context.stack.length - 1] as unknown as Container
}

/** Adds a node without children. */
function add(context: CompileContext, node: Parameters<CompileContext['enter']>[0], token: Token) {
  context.enter(node, token)
  context.exit(token)
}
