import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import type { Wheel } from '@/lib/campaigns/wheel/wheel-contract'

const CELL = 'border-t border-hairline py-2.5'

/** What can come out and how often: the numbers that draw. */
export function OddsTable({ wheel: { prizes, consolation } }: { readonly wheel: Wheel }) {
  const t = useTranslations('wheel.odds')
  const format = useNumber()
  return (
    <section aria-labelledby="wheel-odds">
      <h2 id="wheel-odds" className="text-h3">
        {t('title')}
      </h2>
      <table className="mt-2 w-full text-left" aria-labelledby="wheel-odds">
        <thead className="text-small text-ink-soft">
          <tr>
            <th scope="col" className="py-2.5 font-semibold">
              {t('what')}
            </th>
            <th scope="col" className="py-2.5 text-right font-semibold">
              {t('of')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ key, percent, odds, is_gone: isGone }) => (
            <tr key={key}>
              <th scope="row" className={`${CELL} font-normal`}>
                {percent === null ? t('nothing') : t('coupon', { percent })}
                {isGone ? (
                  <span className="block text-small text-ink-soft">
                    {t('gone', { percent: consolation.percent })}
                  </span>
                ) : null}
              </th>
              <td className={`${CELL} num text-right font-bold`}>
                {format(odds, { maximumFractionDigits: 2 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
