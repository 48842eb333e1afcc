import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { ApiError } from '@/lib/client/api-error'
import { htmlLang } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'

/** The ways to pay that are left where one has trouble; null for every other refusal. */
export function methodsLeft({
  code,
  data,
}: Pick<ApiError, 'code' | 'data'>): readonly PaymentMethod[] | null {
  if (code !== 'method_in_trouble') return null
  return (data as { readonly methods?: readonly PaymentMethod[] } | null)?.methods ?? []
}

/** Says that a way to pay has trouble, and names what else there is. */
export function useTroubleText(): (left: readonly PaymentMethod[]) => string {
  const t = useTranslations('payments')
  const errors = useTranslations('errors')
  const lang = htmlLang(useSiteLocale())
  return (left) => {
    if (left.length === 0) return errors('method_in_trouble')
    const names = left.map((method) => t(`methods.${method}`))
    return t('inTrouble', { methods: new Intl.ListFormat(lang, { type: 'disjunction' }).format(names) })
  }
}
