import { useTranslations } from 'next-intl'
import type { DepartureRequest } from '@/lib/desk/requests/request-contract'

const SALES = { open: 'sale.open', closed: 'sale.closed' } as const
const DECISIONS = { guarantee: 'decide.guarantee', move: 'decide.move', cancel: 'decide.cancel' } as const

/** A change that is asked for, in words: "De 12 a 8 lugares", "Cerrar la venta", "Hotel: de X a Y". */
export function useRequestWords({
  kind,
  before,
  after,
}: Pick<DepartureRequest, 'kind' | 'before' | 'after'>) {
  const t = useTranslations('desk.requests')
  const kinds = useTranslations('desk.decision.record.kinds')
  if (kind === 'capacity') return t('seats', { before: Number(before), after: Number(after) })
  if (kind === 'status') return t(SALES[after === 'open' ? 'open' : 'closed'])
  if (kind === 'decision') return t(DECISIONS[after as keyof typeof DECISIONS])
  if (kind === 'price') return t('price', { before, after })
  return t('changes', { what: kinds(kind), before, after })
}
