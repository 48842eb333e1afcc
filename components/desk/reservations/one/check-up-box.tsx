import { useTranslations } from 'next-intl'
import type { DeskCheckUp } from '@/lib/desk/reservation-contract'

/** What is still missing before departure, and how far the traveller is: what they are told on their own page. */
export function CheckUpBox({ checkUp: { progress, missing } }: { readonly checkUp: DeskCheckUp }) {
  const t = useTranslations('desk.reservation.checkUp')
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
        <small className="soft">{t('progress', { progress })}</small>
      </header>
      {missing.length === 0 ? (
        <p className="pad">
          <span className="st ok">{t('complete')}</span>
        </p>
      ) : (
        <ul className="rows">
          {missing.map(({ key, position, state }) => (
            <li key={`${key} ${position}`}>
              <span>{position === null ? t('whole') : t('traveller', { n: position + 1 })}</span>
              <span className={`st ${state === 'todo' ? 'wait' : 'late'}`}>{t(`${key}.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
