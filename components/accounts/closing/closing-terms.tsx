'use client'
import { useTranslations } from 'next-intl'
import type { OwnClosing } from '@/lib/accounts/closing'
import { userLinks } from '@/lib/links/user-links'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

/** What closing means: what goes, what would be lost, and each thing that stands against it with the way to it. */
export function ClosingTerms({
  closing: { obstacles, losing, losing_points: points },
}: {
  readonly closing: OwnClosing
}) {
  const t = useTranslations('accounts.closing')
  const amounts = losing.map(({ amount, currency }) =>
    formatMoney(fromWire(amount, currency), { code: true }),
  )
  return (
    <>
      <p className="max-w-measure text-ink-soft">{t('what')}</p>
      {amounts.length > 0 ? (
        <p className="font-semibold">{t('losing', { amounts: amounts.join(', ') })}</p>
      ) : null}
      {points > 0 ? <p className="font-semibold">{t('losingPoints', { points })}</p> : null}
      {obstacles.length > 0 ? (
        <>
          <p className="font-semibold">{t('cannot')}</p>
          <ul className="grid gap-2">
            {obstacles.map(({ kind, code }) => (
              <li key={`${kind}:${code}`}>
                {code === null ? null : (
                  <a
                    href={userLinks.reservation(code)}
                    className="flex min-h-11 items-center font-semibold num"
                  >
                    {code}
                  </a>
                )}
                {kind === 'credit' ? null : t(`obstacles.${kind}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
