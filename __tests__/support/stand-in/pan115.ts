import { createHash } from 'node:crypto'
import { mark } from './accounts'
import { demand, demandMethod, json, readForm } from './exchange'
import type { Address } from './stand-in'
import { guardedAddress } from './standard'

const owner = '115'

interface Device {
  app: string
  challenge: string
  time: string
  sign: string
  confirmed: boolean
}

const devices = new Map<string, Device>()

const refused = (code: number, message: string) => json({ state: 0, code, message, data: [] })

export const pan115Addresses: Record<string, Address> = {
  'passportapi.115.com/open/authDeviceCode': (incoming, world) => {
    demandMethod(incoming, 'POST')
    const form = readForm(incoming)
    demand('115 authDeviceCode', form, { client_id: /./, code_challenge: /^[\w+/]{43}=$/, code_challenge_method: 'sha256' })
    if (!world.accounts.knows(owner, form.client_id)) return refused(40140100, 'client_id error')
    const uid = mark('uid')
    const device = {
      app: form.client_id ?? '',
      challenge: form.code_challenge ?? '',
      time: '1763778600',
      sign: mark('sign'),
      confirmed: false,
    }
    devices.set(uid, device)
    return json({
      state: 1,
      code: 0,
      message: '',
      data: { uid, time: 1763778600, qrcode: `http://115.com/scan/dg-${uid}`, sign: device.sign },
    })
  },
  'qrcodeapi.115.com/api/1.0/web/1.0/token/': (incoming) => {
    demandMethod(incoming, 'GET')
    const uid = mark('session')
    const device = { app: '', challenge: '', time: '1763778600', sign: mark('sign'), confirmed: false }
    devices.set(uid, device)
    return json({
      state: 1,
      code: 0,
      message: '',
      data: { uid, time: 1763778600, qrcode: `http://115.com/scan/dg-${uid}`, sign: device.sign },
    })
  },
  'qrcodeapi.115.com/get/status/': (incoming, world) => {
    demandMethod(incoming, 'GET')
    demand('115 status', incoming.query, { uid: /./, time: /^\d+$/, sign: /./ })
    const device = devices.get(incoming.query.uid ?? '')
    const { phone } = world.person
    if (!device || device.sign !== incoming.query.sign || device.time !== incoming.query.time || phone === 'expired') {
      return json({ state: 0, code: 40199002, message: 'key invalid', data: {} })
    }
    if (phone === 'confirmed') device.confirmed = true
    const status = { away: {}, scanned: { status: 1, msg: 'scanned' }, confirmed: { status: 2 }, cancelled: { status: -2 } }[phone]
    return json({ state: 1, code: 0, message: '', data: status })
  },
  'passportapi.115.com/open/deviceCodeToToken': (incoming, world) => {
    demandMethod(incoming, 'POST')
    const form = readForm(incoming)
    demand('115 deviceCodeToToken', form, { uid: /./, code_verifier: /^[\w-]{43,128}$/ })
    const device = devices.get(form.uid ?? '')
    const proof = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64')
    if (!device?.confirmed || device.challenge !== proof || world.person.staleCodes) return refused(40140107, 'device code expired')
    devices.delete(form.uid ?? '')
    const tokens = world.accounts.issueTokens(owner, '115')
    const refresh = world.person.noRefreshToken ? {} : { refresh_token: tokens.refresh }
    return json({ state: 1, code: 0, message: '', data: { access_token: tokens.access, expires_in: 7200, ...refresh } })
  },
  'passportapi.115.com/open/refreshToken': (incoming, world) => {
    demandMethod(incoming, 'POST')
    const form = readForm(incoming)
    demand('115 refreshToken', form, { refresh_token: /./ })
    const tokens = world.accounts.renew(owner, form.refresh_token, '115', true)
    if (!tokens) return refused(40140116, 'no auth')
    return json({ state: 1, code: 0, message: '', data: { access_token: tokens.access, refresh_token: tokens.refresh, expires_in: 7200 } })
  },
  'proapi.115.com/open/user/info': guardedAddress(owner, 'GET', 'Bearer', () =>
    json({ state: true, code: 0, data: { user_name: 'Test Person' } }),
  ),
}
