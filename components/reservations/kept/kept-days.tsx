import { useTranslations } from 'next-intl'
import type { KeptReservation } from './kept-reservation'

/** The trip day by day, and where it begins. */
export function KeptDays({ trip: { trips, days } }: { readonly trip: KeptReservation }) {
  const t = useTranslations('app.kept')
  const meetings = trips.filter(({ meeting }) => meeting !== null)
  return (
    <>
      {meetings.length > 0 ? (
        <section aria-labelledby="kept-meeting">
          <h2 id="kept-meeting" className="mb-3 text-[1.5rem]">
            {t('meeting')}
          </h2>
          {meetings.map(({ key, name, meeting }) => (
            <p key={key}>
              {meetings.length > 1 ? <b className="block">{name}</b> : null}
              {meeting}
            </p>
          ))}
        </section>
      ) : null}
      {days.length > 0 ? (
        <section aria-labelledby="kept-days">
          <h2 id="kept-days" className="mb-3 text-[1.5rem]">
            {t('days')}
          </h2>
          <ol>
            {days.map(({ trip, day, title, text }, index) => (
              <li
                key={`${trip} ${day} ${title}`}
                className="grid gap-x-4 border-t border-hairline py-3 leading-[1.45] sm:grid-cols-[5.5rem_minmax(0,1fr)]"
              >
                {trips.length > 1 && days[index - 1]?.trip !== trip ? (
                  <h3 className="mb-1 text-lead sm:col-span-2">{trip}</h3>
                ) : null}
                <b className="num text-violet">{t('day', { day })}</b>
                <div>
                  <b>{title}</b>
                  <p className="text-small text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}
