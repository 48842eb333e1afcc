import { z } from 'zod'
import { formatted } from '@/lib/api/field-kinds'
import { colombianMobile, HOLDER_DOCUMENTS, isHolderDocument, ungrouped } from './payer-needs'

const document = z
  .strictObject({
    type: z.enum(HOLDER_DOCUMENTS),
    /** Groups are taken out. */
    number: formatted(z.string().max(40, 'holder_document').transform(ungrouped)),
  })
  .refine(({ type, number }) => isHolderDocument(type, number), {
    path: ['number'],
    error: 'holder_document',
  })

const walletPhone = z
  .string()
  .max(40, 'wallet_phone')
  .transform((typed, context) => {
    const digits = colombianMobile(typed)
    if (digits === null) context.addIssue({ code: 'custom', message: 'wallet_phone' })
    return digits ?? ''
  })

/**
 * What a payment tells of who pays, where its method `needs` it. It goes to the gateway and is not kept.
 */
export const payerNeeds = {
  document: document.optional(),
  /** Of Colombia: the phone whose wallet is asked, or by which a bank knows its customer. With or without +57. */
  wallet_phone: formatted(walletPhone.optional()),
  /** `code` of a bank of the payment options. */
  bank: formatted(z.string().max(40, 'too_long').optional()),
  /** Every text of the payment options that was agreed to, as it was shown. */
  consents: z
    .array(
      z.strictObject({
        id: formatted(z.string().max(60, 'too_long')),
        version: formatted(z.string().max(500, 'too_long')),
      }),
    )
    .max(5, 'too_long')
    .optional(),
}

/** What a gateway's script tells of a card beside its token. */
export const cardDetails = z.strictObject({
  /** The network in the gateway's words, `master`. */
  scheme: formatted(z.string().max(30, 'too_long').optional()),
  kind: z.enum(['credit', 'debit']).optional(),
  issuer: formatted(z.string().max(30, 'too_long').optional()),
})
