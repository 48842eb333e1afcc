import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { KeptReservation } from './kept-reservation'

interface KeptHelpProps {
  readonly trip: KeptReservation
  readonly desk: string | null
}

/** Whom to call from where one is, and what has to wait. */
export function KeptHelp({ trip: { phones, policies }, desk }: KeptHelpProps) {
  const t = useTranslations('app.kept')
  const locale = useSiteLocale()
  const day = (date: string) => formatDate(date, locale)
  return (
    <section aria-labelledby="kept-help" className="panel">
      <h2 id="kept-help" className="mb-2 text-[1.375rem]">
        {t('help')}
      </h2>
      <ul>
        {phones.map(({ who, number, isHost }) => (
          <Phone key={number} who={who} as={t(isHost ? 'host' : 'emergency')} number={number} />
        ))}
        {desk ? <Phone who={t('desk')} as={null} number={desk} /> : null}
        {policies.map(({ from, to }) => (
          <li key={`${from} ${to}`} className="flex items-center gap-3 border-t border-hairline py-3">
            <Icon name="shield-check" />
            {t('policy', { from: day(from), to: day(to) })}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-soft">{t('later')}</p>
    </section>
  )
}

interface PhoneProps {
  readonly who: string
  readonly as: string | null
  readonly number: string
}

function Phone({ who, as, number }: PhoneProps) {
  const t = useTranslations('app.kept')
  return (
    <li className="flex items-center gap-3 border-t border-hairline py-3 leading-[1.35]">
      <Icon name="phone" />
      <span className="min-w-0 flex-1">
        <b>{who}</b>
        {as ? <span className="block text-small text-ink-soft">{as}</span> : null}
        <span className="num block text-small text-ink-soft">{number}</span>
      </span>
      <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={buttonClass({ look: 'quiet' })}>
        {t('call')}
      </a>
    </li>
  )
}
