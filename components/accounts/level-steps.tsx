import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { levels } from '@/lib/accounts/contract'
import type { myPoints } from '@/lib/accounts/points/contract'
import type { CallData } from '@/lib/api/call'

interface LevelStepsProps {
  readonly tiers: CallData<typeof levels>
  /** Points that trips of the last two years left. */
  readonly earned: number
  /** Of a date without a fee: what the level gives in twelve months, and what is left. */
  readonly freeChanges: CallData<typeof myPoints>['free_date_changes']
}

/** The levels of Club Local with where somebody stands, and what is missing to the next. */
export function LevelSteps({ tiers, earned, freeChanges }: LevelStepsProps) {
  const t = useTranslations('accounts.points')
  const own = tiers.filter(({ min_points }) => min_points <= earned).at(-1)
  const next = tiers.find(({ min_points }) => min_points > earned)
  return (
    <section aria-labelledby="levels">
      <h3 id="levels" className="mb-2 text-h3">
        {t('levels')}
      </h3>
      <p className="mb-4 max-w-measure text-ink-soft">{t('levelsHow', { points: earned })}</p>
      {freeChanges.a_year > 0 ? (
        <p className="mb-4 max-w-measure">
          {t('freeChanges', { count: freeChanges.a_year, left: freeChanges.left })}
        </p>
      ) : null}
      <ol className="grid gap-4 md:grid-cols-3">
        {tiers.map(({ id, name, min_points, benefits }) => (
          <li key={id} className="panel grid content-start gap-2" aria-current={id === own?.id || undefined}>
            <h4 className="flex flex-wrap items-center gap-2 text-h3">
              {name} {id === own?.id ? <Badge tone="lavender">{t('yours')}</Badge> : null}
            </h4>
            <p className="num text-small text-ink-soft">
              {t('from', { points: min_points })}
              {id === next?.id ? ` · ${t('missing', { points: min_points - earned })}` : ''}
            </p>
            {benefits.length > 0 ? (
              <ul className="list-disc pl-5">
                {benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
