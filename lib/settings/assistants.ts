/** An assistant that a page can be opened in. */
export interface Assistant {
  name: string
  /** URL that starts a conversation; `{prompt}` is replaced by the first message. */
  address: string
}

/** Assistants in the menu of each page, in this order; if there are none, the menu offers only the Markdown. Nothing is requested from them before a click. */
export const assistants: readonly Assistant[] = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q={prompt}' },
  { name: 'Claude', address: 'https://claude.ai/new?q={prompt}' },
  { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q={prompt}' },
]
