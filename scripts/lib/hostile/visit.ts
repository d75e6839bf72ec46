import type { Page } from 'playwright-core'

/** Directives that must never be needed: a violation means that markup was rendered which the site should not have produced. */
const refused = /^(?:script-src|object-src|base-uri|form-action|frame-src|worker-src|trusted-types|require-trusted-types-for)/

const idleTimeoutMs = 5000

/** Opens a hostile page as a visitor would, scrolls through it, and lists everything that its author should not have been able to do. */
export async function visitHostilePage(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  const { origin } = new URL(address)
  const isForeign = (url: string) => /^https?:/.test(url) && !url.startsWith(`${origin}/`)
  const listeners = {
    // An image from another host is requested and blocked by the policy; any other request means that something has escaped.
    requestfailed: (request: { url: () => string; failure: () => { errorText: string } | null }) => {
      const reason = request.failure()?.errorText ?? ''
      if (isForeign(request.url()) && !/csp|BLOCKED_BY/i.test(reason)) faults.push(`request to ${request.url()} (${reason})`)
    },
    response: (response: { url: () => string }) => {
      if (isForeign(response.url())) faults.push(`response of ${response.url()}`)
    },
    dialog: (dialog: { message: () => string; dismiss: () => Promise<void> }) => {
      faults.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    },
    popup: () => faults.push('a window was opened'),
  }
  page.on('requestfailed', listeners.requestfailed)
  page.on('response', listeners.response)
  page.on('dialog', listeners.dialog)
  page.on('popup', listeners.popup)
  try {
    const response = await page.goto(address, { waitUntil: 'load' })
    if (response?.status() !== 200) faults.push(`answered ${response?.status()}`)
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    // Charts and diagrams are rendered when they become visible.
    const drawings = page.locator('main figure, main canvas, main iframe, main details')
    for (let index = 0; index < (await drawings.count()); index++)
      await drawings.nth(index).evaluate((element) => {
        element.scrollIntoView()
        if (element instanceof HTMLDetailsElement) element.open = true
      })
    // A demo may send requests endlessly; what it does in its frame is not checked.
    await page.waitForLoadState('networkidle', { timeout: idleTimeoutMs }).catch(() => undefined)
    for (const canvas of await page.locator('main canvas').all()) {
      const box = await canvas.boundingBox()
      if (box) for (const y of [12, box.height / 2]) await page.mouse.click(box.x + box.width / 2, box.y + Math.min(y, box.height - 1))
    }
    const found = await page.evaluate(() => ({
      attacked: document.documentElement.dataset.attacked !== undefined,
      ...(window as unknown as { watched: { refusals: string[]; errors: string[] } }).watched,
      handlers: [...document.querySelectorAll('main *')].flatMap((element) =>
        [...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `<${element.localName} ${name}>`),
      ),
      // The site serves drawings as files that it generated itself.
      links: [...document.querySelectorAll('a[href]')]
        .map((link) => (link as HTMLAnchorElement).href)
        .filter((href) => /^(?:javascript|vbscript|data|blob|file):/.test(href) && !href.startsWith(`blob:${location.origin}/`))
        .map((href) => href.replace(/:.*$/s, ':')),
      title: document.querySelector('h1') !== null,
    }))
    if (found.attacked) faults.push('a script ran')
    if (!found.title) faults.push('the page has no title')
    if (new URL(page.url()).origin !== origin) faults.push(`led to ${page.url()}`)
    faults.push(...found.handlers.map((handler) => `handler ${handler}`), ...found.links.map((protocol) => `link of ${protocol}`))
    faults.push(...found.errors.map((message) => `error: ${message}`))
    faults.push(...found.refusals.filter((directive) => refused.test(directive)).map((directive) => `the policy refused ${directive}`))
  } catch (error) {
    faults.push(`could not be visited: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    page.off('requestfailed', listeners.requestfailed)
    page.off('response', listeners.response)
    page.off('dialog', listeners.dialog)
    page.off('popup', listeners.popup)
  }
  return faults
}

/**
 * Collects policy violations and errors in the page itself. Errors in demo frames are ignored, because they come from the author's code.
 */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const watched = { refusals: [] as string[], errors: [] as string[] }
    Object.assign(window, { watched })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => watched.refusals.push(effectiveDirective))
    window.addEventListener('error', ({ message }) => message && watched.errors.push(message))
    window.addEventListener('unhandledrejection', ({ reason }) => watched.errors.push(String(reason)))
  })
}

/** The policy of a page with these origins, derived from that of a page without any. */
export function expectedPolicy(plain: string, { frames, media }: { frames: readonly string[]; media: readonly string[] }): string {
  const add = (policy: string, directive: string, origins: readonly string[]) =>
    policy.replace(new RegExp(`(${directive} [^;]*)`), (sources) => [sources, ...new Set(origins)].join(' '))
  return [['frame-src', frames] as const, ['media-src', media] as const, ['connect-src', media] as const].reduce(
    (policy, [directive, origins]) => add(policy, directive, origins),
    plain,
  )
}
