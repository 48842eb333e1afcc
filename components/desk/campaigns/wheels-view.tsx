'use client'
import { useTranslations } from 'next-intl'
import { QueryState } from '../ui/list-states'
import { useWheels, type Wheels } from './use-wheels'
import { WheelReport } from './wheel-report'

/** Wheels of fortune: the one that there is, and those before. */
export function WheelsView({ first }: { readonly first: Wheels | null }) {
  const t = useTranslations('desk.wheel')
  const asked = useWheels(first)
  const { data } = asked
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <QueryState query={asked} isKnown={data !== undefined} />
      {data?.items.length === 0 ? <p className="pad soft">{t('none')}</p> : null}
      <div className="stack">
        {data?.items.map((wheel) => (
          <WheelReport key={wheel.id} wheel={wheel} />
        ))}
      </div>
    </>
  )
}
