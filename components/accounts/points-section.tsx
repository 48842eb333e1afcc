import { useTranslations } from 'next-intl'
import type { levels } from '@/lib/accounts/contract'
import type { CallData } from '@/lib/api/call'

/** The tiers of Club Local and what each gives. */
export function PointsSection({ tiers }: { readonly tiers: CallData<typeof levels> }) {
  const t = useTranslations('accounts.points')
  return (
    <>
      <p className="mb-6 max-w-measure text-ink-soft">{t('how')}</p>
      <ol className="grid gap-4 md:grid-cols-3">
        {tiers.map(({ id, name, min_points, benefits }) => (
          <li key={id} className="panel grid content-start gap-2">
            <h3 className="text-h3">{name}</h3>
            <p className="text-small text-ink-soft">{t('from', { points: min_points })}</p>
            <ul className="list-disc pl-5">
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
