import 'server-only'
import { randomUUID } from 'node:crypto'
import { findPageByPath } from '@/lib/content/store'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { clientAddress, unknownClient, widerNetwork } from '@/lib/site/client-address'
import { localizedPath, splitLocale, type Locale } from '@/lib/site/locales'
import { createRateLimit } from '@/lib/site/rate-limit'
import { readBody } from '@/lib/site/read-body'
import { readFeedbackSetting } from '@/lib/settings/feedback'
import { plainPage, wordsForm } from './plain-page'
import { parseFeedback, type FeedbackSubmission } from './request'
import { openFeedback, type FeedbackStore } from './store'

/** A visitor rates a few pages in a row, and each answer may be followed by a comment. */
const limit = createRateLimit({ burst: 12, perMinute: 6 })
/** An IPv6 customer may have a /48, which is 65,536 of the networks that are counted individually. */
const limitOfWiderNetwork = createRateLimit({ burst: 60, perMinute: 30 })
/** Limit for all clients together if their IP addresses are unknown. */
const limitOfUnknown = createRateLimit({ burst: 60, perMinute: 60, most: 1 })

/** The one connection of the process. */
let opened: { file: string; store: Promise<FeedbackStore> } | undefined

type Words = Messages['feedback']
/** Result of a request: a status, and the message that explains it. */
interface Outcome {
  status: number
  text: keyof Words
  locale: Locale
  /** Public path to return to. */
  page?: string
  /** Answer to which a comment can be added. */
  id?: string
  helpful?: boolean
  retryAfter?: number
}

/** A page's address, an identifier and the longest words: three bytes per character, percent-encoded. */
const maxBodyBytes = 16 * 1024

/**
 * `POST /api/feedback`: stores an answer, or adds a comment to one. Programs receive JSON, browsers without JavaScript a small page. The
 * client's IP address is used for the rate limit and not stored. Without `FEEDBACK_DB`, nothing is stored and the response is 404.
 */
export async function handleFeedback(request: Request): Promise<Response> {
  const body = await readBody(request, maxBodyBytes)
  return send(request.headers, await decide(request.headers, body ? body.toString('utf8') : null))
}

/** @param body submitted form; `null` if it was too long */
async function decide(headers: Headers, body: string | null): Promise<Outcome> {
  const form = new URLSearchParams(body ?? '')
  const { locale, path } = splitLocale(form.get('page') ?? '')
  const page = findPageByPath(locale, path) && form.get('page')!
  const setting = readFeedbackSetting()
  if (!setting) return { status: 404, text: 'off', locale }
  if (body === null) return { status: 413, text: 'refused', locale }
  // Other sites cannot answer for their visitors. Old browsers do not state where a request comes from.
  if (!['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))) return { status: 403, text: 'refused', locale }
  const client = clientAddress(headers)
  let decision = (client === unknownClient ? limitOfUnknown : limit).take(client)
  const wider = widerNetwork(client)
  if (decision.allowed && wider) decision = limitOfWiderNetwork.take(wider)
  if (!decision.allowed) return { status: 429, text: 'limited', locale, page, retryAfter: decision.retryAfter }
  const feedback = parseFeedback(form)
  if (!feedback || !page) return { status: 400, text: 'refused', locale, page }
  // The honeypot field was filled in: the sender gets the normal response, and nothing is stored.
  if (feedback.isRobot) return { ...done(feedback, page), ...(feedback.kind === 'answer' && { id: randomUUID() }) }
  try {
    return await keep(await storeOf(setting.file), feedback, page)
  } catch (error) {
    console.error('feedback:', error)
    return { status: 503, text: 'failed', locale, page }
  }
}

async function keep(store: FeedbackStore, feedback: FeedbackSubmission, page: string): Promise<Outcome> {
  if (feedback.kind === 'words') {
    const found = await store.addWords(feedback.id, feedback.words)
    return found ? done(feedback, page) : { status: 404, text: 'failed', locale: feedback.locale, page }
  }
  const id = randomUUID()
  const kept = await store.addAnswer(id, feedback)
  return kept ? { ...done(feedback, page), id } : { status: 503, text: 'failed', locale: feedback.locale, page }
}

function done(feedback: FeedbackSubmission, page: string): Outcome {
  const { locale } = feedback
  return feedback.kind === 'words'
    ? { status: 200, text: 'sent', locale, page }
    : { status: 200, text: 'thanks', locale, page, helpful: feedback.helpful }
}

function storeOf(file: string): Promise<FeedbackStore> {
  if (opened?.file !== file) {
    const store = openFeedback(file)
    opened = { file, store }
    // The next answer tries again.
    store.catch(() => (opened = undefined))
  }
  return opened.store
}

function send(headers: Headers, { status, text, locale, page, id, helpful, retryAfter }: Outcome): Response {
  const words = messagesOf(locale).feedback
  const common = { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': String(retryAfter) }) }
  if (headers.get('accept')?.includes('application/json')) {
    return Response.json(status === 200 ? { ...(id && { id }) } : { error: words[text] }, { status, headers: common })
  }
  const form = id && page ? wordsForm(words, { id, page, helpful: helpful === true }) : ''
  return plainPage({ status, headers: common, locale, text: words[text], form, back: page ?? localizedPath(locale, '/'), words })
}
