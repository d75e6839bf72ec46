import { createHash, randomBytes } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { Failure } from './failure'

/**
 * Encrypts and decrypts state that waits in the visitor's browser.
 * @param key the operator's passphrase; `null` creates a key that ends with the process
 */
export function createStateCipher(key: string | null) {
  const secret = key === null ? randomBytes(32) : createHash('sha256').update(key).digest()
  return {
    /** @param purpose what may decrypt it, such as `finish:onedrive` */
    encrypt: (purpose: string, data: Record<string, unknown>, seconds: number): Promise<string> =>
      new EncryptJWT({ data })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .encrypt(secret),
    /** @throws Failure `flow_expired`, or `flow_invalid` for anything not encrypted with this key for this purpose */
    decrypt: async (purpose: string, encryptedState: string): Promise<Record<string, unknown>> => {
      try {
        const { payload } = await jwtDecrypt<{ data: Record<string, unknown> }>(encryptedState, secret, {
          audience: purpose,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return payload.data
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Failure('flow_expired', 'The sign-in took longer than it may.')
        throw new Failure('flow_invalid', 'The encrypted state of the sign-in cannot be opened.')
      }
    },
  }
}
