import { useTranslations } from 'next-intl'
import type { Wheel } from '@/lib/campaigns/wheel/wheel-contract'

/** The rules, with the numbers of this wheel, and what the law wants said. */
export function WheelRules({ wheel }: { readonly wheel: Wheel }) {
  const t = useTranslations('wheel')
  const { coupon_days: days, consolation, coupons, permit, legal_note: note } = wheel
  return (
    <section aria-labelledby="wheel-rules">
      <h2 id="wheel-rules" className="text-h3">
        {t('rules.title')}
      </h2>
      <ol className="pay-steps mt-2">
        <li>{t('rules.once')}</li>
        <li>{t('rules.server')}</li>
        <li>{t('rules.coupon', { days })}</li>
        <li>{t('rules.alone')}</li>
        <li>{t('rules.gone', { total: coupons.total, percent: consolation.percent })}</li>
        <li>{t('rules.free')}</li>
      </ol>
      {permit !== null || note !== null ? (
        <p className="mt-3 text-small text-ink-soft">
          {permit === null ? null : `${t('permit', { permit })} `}
          {note}
        </p>
      ) : null}
    </section>
  )
}
