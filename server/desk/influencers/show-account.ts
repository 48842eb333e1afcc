import type { CallData } from '@/lib/api/call'
import type { listInfluencers as call } from '@/lib/desk/influencers/influencer-contract'
import type { Locale } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import { accountOfInfluencers } from '@/server/campaigns/influencers/account-of-influencers'
import { listInfluencers } from '@/server/campaigns/influencers/list-influencers'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { ZONE } from '../departures/zone'

interface Months {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * What each influencer brought between two months, twelve where none are named.
 * @throws DomainError invalid (to) where it is before `from`
 */
export async function showAccount(
  context: Context,
  asked: Months,
  locale: Locale,
): Promise<CallData<typeof call>> {
  const to = asked.to ?? context.clock.today(ZONE).slice(0, 7)
  const from = asked.from ?? elevenBefore(to)
  if (to < from) throw invalid('to', 'not_in_list')
  const rows = await accountOfInfluencers(context, { from, to })
  return {
    ...{ from, to, influencers: await listInfluencers(context, locale) },
    rows: rows.map(({ money: byCurrency, ...row }) => ({
      ...row,
      money: [...byCurrency].map(([currency, { sold, liquidated, cancelled, commission }]) => {
        const wire = (minor: number) => toWire(money(minor, currency))
        return {
          currency,
          ...{ sold: wire(sold), liquidated: wire(liquidated) },
          ...{ cancelled: wire(cancelled), commission: wire(commission) },
        }
      }),
    })),
  }
}

function elevenBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = year * 12 + (number - 1) - 11
  return `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`
}
