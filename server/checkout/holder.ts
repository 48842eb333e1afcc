import { foldEmail } from '@/server/checkout/rules/fold-email'
import { networkOf } from '@/server/platform/http/address'
import { type Subject, subjectOf } from '@/server/reservations/unpaid-subjects'
import type { Buyer } from './check-general-info'

/** Where an order comes from; null for what a call in process does not have. */
export interface Sender {
  readonly device: string | null
  readonly address: string | null
  /** A captcha was asked for and did not say that this is a person. */
  readonly isDoubtful: boolean
  /** The code of the invitation that its browser came by, and the token that says whose browser it is. */
  readonly invitation?: { readonly code: string | undefined; readonly device: string | undefined }
}

export const NOBODY: Sender = { device: null, address: null, isDoubtful: false }

/** What shows that a buyer has the mailbox they name: their account, or the id of a code that was mailed there. */
export type Proof = { readonly account: true } | { readonly codeId: string } | null

/** Whose seats an order holds until it is paid. */
export interface Holder {
  /** E-mail, phone, document and device: each of them has the caps. */
  readonly subjects: readonly Subject[]
  readonly address: Subject | null
}

/** A buyer as the caps know them: aliases folded, and nothing in clear. */
export function holderOf(appSecret: string, buyer: Buyer, { device, address }: Sender): Holder {
  const mailbox = mailboxOf(appSecret, buyer.email, address)
  const subject = subjectOf(appSecret)
  return {
    ...mailbox,
    subjects: [
      ...mailbox.subjects,
      subject('phone', `${buyer.phone.dial} ${buyer.phone.number}`),
      ...(buyer.dni ? [subject('document', buyer.dni)] : []),
      ...(device ? [subject('device', device)] : []),
    ],
  }
}

/** Somebody of whom only the e-mail and the address are known yet. */
export function mailboxOf(appSecret: string, email: string, address: string | null): Holder {
  const subject = subjectOf(appSecret)
  return {
    subjects: [subject('email', foldEmail(email))],
    address: address ? subject('address', networkOf(address)) : null,
  }
}
