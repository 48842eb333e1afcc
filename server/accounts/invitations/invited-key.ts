import { createHmac } from 'node:crypto'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { foldEmail } from '../rules/fold-email'

/** A mailbox or a browser as invitations know it: a hash, in hex, that says nothing without our key. */
export function invitedKey(appSecret: string) {
  const secret = deriveKey(appSecret, 'invited people')
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}:${value}`).digest('hex')
  return {
    mailbox: (email: string) => keyed('mailbox', foldEmail(email)),
    device: (id: string) => keyed('device', id),
  }
}
