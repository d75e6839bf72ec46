import type { SourceOption } from '@/lib/product-source/read/model'

const secretName = /(?:^|_)(?:secret|secret_key|salt|algorithms?|password|passwd|private_key|access_key|app_key|sign_key|token)$/i

/** Options whose default is a credential or a list of keys: their values are neither printed nor written. */
export const isSecret = ({ name, type, secret }: Pick<SourceOption, 'name' | 'type' | 'secret'>): boolean =>
  secret || (secretName.test(name) && ['string', 'text', ''].includes(type))
