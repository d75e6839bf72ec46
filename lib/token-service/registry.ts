import type { ProviderName } from './contract/names'
import { pan115, pan115Cloud } from './providers/115'
import { pan123 } from './providers/123pan'
import { aliyundrive } from './providers/aliyundrive'
import { baidu } from './providers/baidu'
import { dropbox } from './providers/dropbox'
import { google } from './providers/google'
import { onedrive } from './providers/onedrive'
import type { Provider } from './providers/provider'
import { wopan } from './providers/wopan'
import { yandex } from './providers/yandex'

/** How tokens are obtained from each provider of `contract/providers.ts`. */
export const registry: Readonly<Record<ProviderName, Provider>> = {
  onedrive,
  google,
  aliyundrive,
  '115': pan115,
  '115cloud': pan115Cloud,
  baidu,
  dropbox,
  yandex,
  wopan,
  '123pan': pan123,
}
