import { z } from 'zod'
import { formatted } from '@/lib/api/field-kinds'
import { currencyCode, localeCode } from '@/lib/api/wire'
import { hasCardNumber } from '@/lib/card-numbers/find-card-numbers'

const filled = (max: number) => z.string().trim().min(1, 'required').max(max, 'too_long')

/** A name as somebody types it; the browser says at the field what the server would refuse. */
const name = filled(80).refine((value) => !hasCardNumber(value), 'card_number')

/**
 * Who buys, checkout step one (domain.md §5). Messages are keys of `messages/*.checkout.errors`; the server adds the
 * rules by country for `dni` and `phone`, which need data that the browser loads on first focus.
 */
export const generalInfo = z.strictObject({
  firstname: name,
  lastname: name,
  email: z.email('email').max(254, 'too_long'),
  phone: z.strictObject({
    dial: formatted(z.string().regex(/^\+?\d{1,4}$/, 'dial')),
    number: formatted(z.string().regex(/^[\d ()-]{6,20}$/, 'phone')),
  }),
  dni: formatted(filled(30)),
  currency: currencyCode,
  locale: localeCode,
})

export type GeneralInfo = z.output<typeof generalInfo>
