import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '@/lib/token-service/service/failure'
import { asObject, asText, readWords } from '@/lib/token-service/service/json'
import { readAnswer, type UpstreamAnswer, type UpstreamFetch } from '@/lib/token-service/service/upstream'
import type { Provider } from './provider'
import { refusal, type Doing } from './refusal'
import { readTokens } from './tokens'

const passport = 'https://passportapi.115.com'

/** Lifetime of a 115 device code in seconds. */
const qrSeconds = 300

/** Codes for tokens that were revoked, replaced or have expired. */
const tokenCodes = ['40140116', '40140119', '40140120', '40140125', '40140126']

export const pan115: Provider = {
  name: '115',
  hosts: ['passportapi.115.com', 'qrcodeapi.115.com', 'proapi.115.com'],
  zones: [],
  publicClientIds: {},
  // Device codes are protected by PKCE alone.
  secret: 'none',
  qr: {
    async begin(app, fetch) {
      const { verifier, data } = await beginDevice(app.clientId, fetch)
      return { qr: data.qrcode, state: { verifier, uid: data.uid, time: data.time, sign: data.sign }, expiresIn: qrSeconds, interval: 2 }
    },
    async poll(_app, { verifier = '', uid = '', time = '', sign = '' }, fetch) {
      const status = await askStatus({ uid, time, sign }, fetch)
      return status === 'confirmed' ? { status: 'done', tokens: readTokens(await finishDevice(uid, verifier, fetch)) } : { status }
    },
  },
  refreshWithoutApp: true,
  refresh: async ({ refreshToken }, fetch) =>
    readTokens(await postForm('/open/refreshToken', { refresh_token: refreshToken }, 'refresh', fetch)),
  check: async ({ accessToken }, fetch) => {
    const answer = await fetch(new URL('https://proapi.115.com/open/user/info'), { headers: { Authorization: `Bearer ${accessToken}` } })
    return asText(readData(answer, 'refresh').user_name)
  },
}

/** Sign-in for AList's driver 115 Cloud: the ID of a session confirmed in the 115 app, which AList exchanges for a cookie. */
export const pan115Cloud: Provider = {
  name: '115cloud',
  hosts: ['qrcodeapi.115.com'],
  zones: [],
  publicClientIds: {},
  withoutApp: true,
  secret: 'none',
  qr: {
    async begin(_app, fetch) {
      const answer = await fetch(new URL('https://qrcodeapi.115.com/api/1.0/web/1.0/token/'))
      const { qrcode, ...state } = readSession(readData(answer, 'code'))
      return { qr: qrcode, state, expiresIn: qrSeconds, interval: 2 }
    },
    async poll(_app, { uid = '', time = '', sign = '' }, fetch) {
      const status = await askStatus({ uid, time, sign }, fetch)
      return status === 'confirmed' ? { status, sessionId: uid } : { status }
    },
  },
}

/** Requests a device code: the text of the QR code, and the verifier that proves later that it was ours. */
export async function beginDevice(clientId: string, fetch: UpstreamFetch) {
  const verifier = randomBytes(48).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64')
  const form = { client_id: clientId, code_challenge: challenge, code_challenge_method: 'sha256' }
  const found = await postForm('/open/authDeviceCode', form, 'code', fetch)
  return { verifier, data: readSession(found) }
}

/** A sign-in session: the text of its QR code, and the three values needed to request its state. */
function readSession(found: Record<string, unknown>) {
  const session = {
    uid: asText(found.uid) ?? '',
    time: asText(found.time) ?? '',
    qrcode: asText(found.qrcode) ?? '',
    sign: asText(found.sign) ?? '',
  }
  if (Object.values(session).includes('')) throw new Failure('provider_malformed', 'The provider sent no QR code.')
  return session
}

/** Exchanges a confirmed device code for tokens. */
export function finishDevice(uid: string, verifier: string, fetch: UpstreamFetch) {
  return postForm('/open/deviceCodeToToken', { uid, code_verifier: verifier }, 'code', fetch)
}

async function askStatus(
  parameters: Record<string, string>,
  fetch: UpstreamFetch,
): Promise<'waiting' | 'scanned' | 'expired' | 'confirmed'> {
  const url = new URL('https://qrcodeapi.115.com/get/status/')
  url.search = new URLSearchParams(parameters).toString()
  let answer: UpstreamAnswer
  try {
    answer = await fetch(url)
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

async function postForm(path: string, form: Record<string, string>, doing: Doing, fetch: UpstreamFetch) {
  const answer = await fetch(new URL(`${passport}${path}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return readData(answer, doing)
}

/** 115 returns `state: 1` with the payload in `data`; failures have `state: 0`, a number and a message. */
function readData(answer: UpstreamAnswer, doing: Doing): Record<string, unknown> {
  const body = readAnswer(answer)
  const data = asObject(body.data)
  if (answer.status === 200 && Number(body.state) === 1 && data) return data
  const words = readWords(answer.text)
  throw refusal(doing, words, tokenCodes.includes(words.code ?? '') ? 'token_rejected' : undefined)
}
