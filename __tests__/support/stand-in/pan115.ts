import { createHash } from 'node:crypto'
import { mark } from './accounts'
import { demand, demandMethod, json, readForm } from './exchange'
import type { Address } from './stand-in'

const owner = '115'

const devices = new Map<string, { challenge: string; sign: string; confirmed: boolean }>()
const time = 1763778600

function addDevice(uid: string, challenge = '') {
  const sign = mark('sign')
  devices.set(uid, { challenge, sign, confirmed: false })
  return json({ state: 1, code: 0, message: '', data: { uid, time, qrcode: `http://115.com/scan/dg-${uid}`, sign } })
}

const refused = (code: number, message: string) => json({ state: 0, code, message, data: [] })

export const pan115Addresses: Record<string, Address> = {
  'passportapi.115.com/open/authDeviceCode': (incoming, world) => {
    demandMethod(incoming, 'POST')
    const form = readForm(incoming)
    demand('115 authDeviceCode', form, { client_id: /./, code_challenge: /^[\w+/]{43}=$/, code_challenge_method: 'sha256' })
    if (!world.accounts.knows(owner, form.client_id)) return refused(40140100, 'client_id error')
    return addDevice(mark('uid'), form.code_challenge)
  },
  'qrcodeapi.115.com/api/1.0/web/1.0/token/': (incoming) => {
    demandMethod(incoming, 'GET')
    return addDevice(mark('session'))
  },
  'qrcodeapi.115.com/get/status/': (incoming, world) => {
    demandMethod(incoming, 'GET')
    demand('115 status', incoming.query, { uid: /./, time: /^\d+$/, sign: /./ })
    const device = devices.get(incoming.query.uid ?? '')
    const { phone } = world.person
    if (!device || device.sign !== incoming.query.sign || Number(incoming.query.time) !== time || phone === 'expired') {
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
}
