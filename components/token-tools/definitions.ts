import type { ProviderName } from '@/lib/token-service/contract/names'

export type ViewName = 'start' | 'callback' | 'device' | 'session' | 'albums' | 'webdav' | 'login'

/** Forms by the field `tool` of a page. */
export const toolDefinitions = {
  'onedrive-request': { provider: 'onedrive', view: 'start' },
  'onedrive-callback': { provider: 'onedrive', view: 'callback' },
  'onedrive-webdav': { provider: 'onedrive', view: 'webdav' },
  'google-request': { provider: 'google', view: 'start' },
  'google-callback': { provider: 'google', view: 'callback' },
  'google-album': { provider: 'google', view: 'albums' },
  'aliyundrive-request': { provider: 'aliyundrive', view: 'start' },
  'aliyundrive-callback': { provider: 'aliyundrive', view: 'callback' },
  'dropbox-request': { provider: 'dropbox', view: 'start' },
  'dropbox-callback': { provider: 'dropbox', view: 'callback' },
  'baidu-callback': { provider: 'baidu', view: 'callback' },
  'yandex-callback': { provider: 'yandex', view: 'callback' },
  '123pan-callback': { provider: '123pan', view: 'callback' },
  '115-token': { provider: '115', view: 'device' },
  '115-cloud': { provider: '115cloud', view: 'session' },
  'wopan-token': { provider: 'wopan', view: 'login' },
} as const satisfies Record<string, { provider: ProviderName; view: ViewName }>

export type ToolName = keyof typeof toolDefinitions

export const isToolName = (name: string | undefined): name is ToolName => name !== undefined && name in toolDefinitions

/** How forms offer a provider. */
export interface ProviderForm {
  /** Locale-free path of the page on which a sign-in starts. */
  startPage: string
  /** Whether a custom app can be used. */
  ownApp: boolean
  zones: readonly ('global' | 'cn' | 'us' | 'de')[]
  /** Whether a QR code is offered in addition to, or instead of, a redirect. */
  qr: boolean
}

export const providerForms: Readonly<Record<ProviderName, ProviderForm>> = {
  onedrive: { startPage: '/tool/onedrive/request.html', ownApp: true, zones: ['global', 'cn', 'us', 'de'], qr: false },
  google: { startPage: '/tool/google/request.html', ownApp: true, zones: [], qr: false },
  aliyundrive: { startPage: '/tool/aliyundrive/request.html', ownApp: true, zones: [], qr: true },
  dropbox: { startPage: '/tool/dropbox/request.html', ownApp: true, zones: [], qr: false },
  baidu: { startPage: '/tool/baidu/callback.html', ownApp: true, zones: [], qr: false },
  yandex: { startPage: '/tool/yandex/callback.html', ownApp: true, zones: [], qr: false },
  '123pan': { startPage: '/tool/123pan/callback.html', ownApp: true, zones: [], qr: false },
  '115': { startPage: '/tool/115/token.html', ownApp: true, zones: [], qr: true },
  '115cloud': { startPage: '/tool/115/cloud.html', ownApp: false, zones: [], qr: true },
  wopan: { startPage: '/tool/wopan/token.html', ownApp: false, zones: [], qr: false },
}

/** Locale-free URL of the steps without the tool: on the page itself, or on the page where the sign-in starts. */
export function manualSteps(provider: ProviderName, view: ViewName): string {
  return view === 'webdav' || view === 'albums' ? '#manual' : `${providerForms[provider].startPage}#manual`
}
