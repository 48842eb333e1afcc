import type { PaymentMethod } from '@/lib/payments/contract'
import type { Attempt } from './list-attempts'

/** The method of an attempt that a gateway is asked about. @throws Error for one of credit alone, which none knows */
export function gatewayMethod({ id, method }: Pick<Attempt, 'id' | 'method'>): PaymentMethod {
  if (method === 'credit') throw new Error(`No gateway is asked about ${id}: it is paid with credit alone.`)
  return method
}
