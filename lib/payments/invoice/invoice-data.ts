import { z } from 'zod'
import { formatted } from '@/lib/api/field-kinds'
import type { Currency } from '@/lib/locale/market'
import { REGIMES, USES } from './invoice-codes'
import { isNit, isRfc, plainTaxId, rfcOwner } from './tax-id'

const all = [...new Set([...REGIMES.person, ...REGIMES.company, ...REGIMES.nit])] as [string, ...string[]]

const fields = {
  kind: z.enum(['rfc', 'nit']),
  /** As it is written, also in groups; a NIT with its check digit. */
  tax_id: formatted(z.string().max(30, 'too_long').transform(plainTaxId)),
  /** As the tax office has it. */
  name: z.string().trim().min(3, 'required').max(200, 'too_long'),
  regime: z.enum(all, 'required'),
  /** Only in Mexico. */
  use: z.enum(USES, 'required').optional(),
  postcode: formatted(z.string().trim().max(10, 'too_long')),
}

type Told = z.output<z.ZodObject<typeof fields>>

/** What is wrong, by field; null: that field is right. */
const WRONG: Readonly<Record<string, (told: Told) => string | null>> = {
  tax_id: ({ kind, tax_id: id }) => ((kind === 'rfc' ? isRfc(id) : isNit(id)) ? null : kind),
  regime: ({ kind, tax_id: id, regime }) => {
    const known: readonly string[] = kind === 'nit' ? REGIMES.nit : REGIMES[rfcOwner(id)]
    return known.includes(regime) ? null : 'regime'
  },
  use: ({ kind, use }) => ((kind === 'rfc') === (use !== undefined) ? null : 'required'),
  postcode: ({ kind, postcode }) =>
    (kind === 'rfc' ? /^\d{5}$/ : /^\d{6}$/).test(postcode) ? null : 'postcode',
}

/** What an invoice needs to be issued to somebody: a Mexican one by RFC, a Colombian one by NIT. */
export const invoiceData = z.strictObject(fields).superRefine((told, context) => {
  for (const [name, wrong] of Object.entries(WRONG)) {
    const message = wrong(told)
    if (message) context.addIssue({ code: 'custom', path: [name], message, input: told })
  }
})

export type InvoiceData = z.output<typeof invoiceData>
export type InvoiceDataInput = z.input<typeof invoiceData>

/** Who issues the invoice of an order: we, in Colombia for its pesos and in Mexico for all else. */
export function invoiceKind(currency: Currency): InvoiceData['kind'] {
  return currency === 'COP' ? 'nit' : 'rfc'
}
