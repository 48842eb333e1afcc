import { z } from 'zod'
import { amount, currencyCode } from '@/lib/api/wire'
import { ARRIVAL_WAYS, PAYMENT_SCHEMES } from './on-arrival'

export const paymentScheme = z.enum(PAYMENT_SCHEMES)

/** In which currency and by which ways a host takes what is paid on arrival. */
export const arrivalTerms = z.object({ currency: currencyCode, ways: z.array(z.enum(ARRIVAL_WAYS)) })

/** What a trip leaves to be paid to its host: in the currency of the sale, and as it is collected there. */
export const arrival = arrivalTerms.extend({ amount, collected: amount })

export type ArrivalWire = z.output<typeof arrival>
