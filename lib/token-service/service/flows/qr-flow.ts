import { z } from 'zod'
import type { PollAnswer, QrAnswer } from '@/lib/token-service/contract/answers'
import { pollSchema, qrSchema } from '@/lib/token-service/contract/request-schemas'
import { resolveApp } from '@/lib/token-service/service/apps'
import type { Call, CallResponse } from '@/lib/token-service/service/call'
import { Failure } from '@/lib/token-service/service/failure'
import { describeTokens, ownApp } from './redirect-flow'
import { readRequest } from '@/lib/token-service/service/requests'

/** State that a page carries from poll to poll, encrypted. */
const flowSchema = z.object({
  state: z.record(z.string(), z.string()),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
})

/** `POST …/qr`. */
export async function beginQr(call: Call): Promise<CallResponse> {
  const { provider, settings, seals } = call
  const input = await readRequest(call.request, qrSchema)
  call.keepSecret(input.clientSecret)
  if (!provider.qr) throw new Failure('not_supported', 'This provider has no sign-in by QR code here.')
  const app = resolveApp(provider, input, settings)
  call.keepSecret(app.clientSecret)
  const { qr, state, expiresIn, interval } = await provider.qr.begin(app, call.fetch)
  const flow = { state, ...ownApp(app) } satisfies z.input<typeof flowSchema>
  const id = await seals.seal(`poll:${provider.name}`, flow, expiresIn)
  return { body: { qr, id, expiresIn, interval } satisfies QrAnswer }
}

/** `POST …/poll`. */
export async function pollQr(call: Call): Promise<CallResponse> {
  const { provider, settings, seals } = call
  const { id } = await readRequest(call.request, pollSchema)
  if (!provider.qr) throw new Failure('not_supported', 'This provider has no sign-in by QR code here.')
  const sealed = await seals.open(`poll:${provider.name}`, id).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'flow_expired') return null
    throw error
  })
  if (sealed === null) return { body: { status: 'expired' } satisfies PollAnswer }
  const flow = flowSchema.parse(sealed)
  const app = resolveApp(provider, flow, settings)
  call.keepSecret(id, app.clientSecret, ...Object.values(flow.state))
  const answer = await provider.qr.poll(app, flow.state, call.fetch)
  if (answer.status !== 'done') return { body: answer satisfies PollAnswer }
  return { body: { status: 'done', ...describeTokens(answer.tokens, app, null) } satisfies PollAnswer }
}
