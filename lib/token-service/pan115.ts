import { createHash, randomBytes } from 'node:crypto'
import { Failure } from './failure'
import { asObject, asText, readWords } from './json'
import { readTokens, refusal } from './oauth'
import type { Provider } from './provider'
import { readAnswer, type UpstreamAnswer, type UpstreamFetch } from './upstream'

/** Seconds for which a code can be scanned, and between two polls. */
const qrTimes = { expiresIn: 300, interval: 2 }

/** Sign-in by device code, which is protected by PKCE instead of a secret. */
export const pan115: Provider = {
  hosts: ['passportapi.115.com', 'qrcodeapi.115.com'],
  secret: 'none',
  qr: {
    async begin(app, fetch) {
      const verifier = randomBytes(48).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64')
      const form = { client_id: app.clientId, code_challenge: challenge, code_challenge_method: 'sha256' }
      const { qrcode, ...session } = readSession(await postForm('/open/authDeviceCode', form, fetch))
      return { qr: qrcode, state: { verifier, ...session }, ...qrTimes }
    },
    async poll(_app, { verifier = '', ...session }, fetch) {
      const status = await askStatus(session, fetch)
      if (status !== 'confirmed') return { status }
      const form = { uid: session.uid ?? '', code_verifier: verifier }
      return { status: 'done', tokens: readTokens(await postForm('/open/deviceCodeToToken', form, fetch)) }
    },
  },
}

/** Sign-in for AList's driver 115 Cloud: the ID of a session confirmed in the 115 app, which AList exchanges for a cookie. */
export const pan115Cloud: Provider = {
  hosts: ['qrcodeapi.115.com'],
  secret: 'none',
  qr: {
    async begin(_app, fetch) {
      const answer = await fetch(new URL('https://qrcodeapi.115.com/api/1.0/web/1.0/token/'))
      const { qrcode, ...state } = readSession(readData(answer))
      return { qr: qrcode, state, ...qrTimes }
    },
    async poll(_app, session, fetch) {
      const status = await askStatus(session, fetch)
      return status === 'confirmed' ? { status, sessionId: session.uid ?? '' } : { status }
    },
  },
}

/** A sign-in session: the text of its QR code, and the three values needed to request its state. */
function readSession(fields: Record<string, unknown>) {
  const session = {
    uid: asText(fields.uid) ?? '',
    time: asText(fields.time) ?? '',
    qrcode: asText(fields.qrcode) ?? '',
    sign: asText(fields.sign) ?? '',
  }
  if (Object.values(session).includes('')) throw new Failure('provider_malformed', 'The provider sent no QR code.')
  return session
}

async function askStatus(session: Record<string, string>, fetch: UpstreamFetch): Promise<'waiting' | 'scanned' | 'expired' | 'confirmed'> {
  let answer: UpstreamAnswer
  try {
    answer = await fetch(new URL(`https://qrcodeapi.115.com/get/status/?${new URLSearchParams(session).toString()}`))
  } catch (error) {
    // 115 delays the response until something happens (long polling).
    if (error instanceof Failure && error.code === 'provider_timeout') return 'waiting'
    throw error
  }
  const body = readAnswer(answer)
  const status = Number(asObject(body.data)?.status)
  if (status === 1) return 'scanned'
  if (status === 2) return 'confirmed'
  if (status === -2) throw new Failure('access_denied', 'The sign-in was cancelled on the phone.', { provider: readWords(answer.text) })
  // An unknown code has no status, and `state` 0.
  return status === -1 || Number(body.state) === 0 ? 'expired' : 'waiting'
}

async function postForm(path: string, form: Record<string, string>, fetch: UpstreamFetch) {
  const answer = await fetch(new URL(`https://passportapi.115.com${path}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return readData(answer)
}

/** 115 returns `state: 1` with the payload in `data`; failures have `state: 0`, a number and a message. */
function readData(answer: UpstreamAnswer): Record<string, unknown> {
  const body = readAnswer(answer)
  const data = asObject(body.data)
  if (answer.status === 200 && Number(body.state) === 1 && data) return data
  throw refusal(pan115, 'code', readWords(answer.text))
}
