'use client'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listExperiments } from '@/lib/desk/campaigns/experiments-contract'
import { FEWEST_PAID, FEWEST_PEOPLE } from '@/lib/desk/campaigns/uplift'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { ScrolledTable } from '../lists/scrolled-table'
import { QueryState } from '../ui/list-states'

export type Experiments = CallData<typeof listExperiments>
type Experiment = Experiments['items'][number]
type Uplift = Experiment['variants'][number]['uplift']

/** A/B tests, page by page. @param first what the page was made with */
export function ExperimentsView({ first }: { readonly first: Experiments | null }) {
  const t = useTranslations('desk.experiments')
  const { market } = useDesk()
  const asked = useQuery({
    queryKey: ['desk', 'experiments'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).campaigns.experiments({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
  const { data } = asked
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <p className="soft">{t('how', { people: FEWEST_PEOPLE, paid: FEWEST_PAID })}</p>
      <QueryState query={asked} isKnown={data !== undefined} />
      <div className="stack">
        {data?.items.map((experiment) => (
          <Page key={experiment.page} experiment={experiment} />
        ))}
      </div>
    </>
  )
}

function Page({ experiment: { page, variants } }: { readonly experiment: Experiment }) {
  const t = useTranslations('desk.experiments')
  const format = useFormatter()
  const heads = [t('variant'), t('people'), t('orders'), t('paid'), t('rate'), t('uplift')]
  return (
    <section className="box" aria-labelledby={`test-${page}`}>
      <header>
        <h2 id={`test-${page}`}>{t(`pages.${page}`)}</h2>
      </header>
      <ScrolledTable label={t(`pages.${page}`)} heads={heads}>
        {variants.map(({ variant, runs, weight, people, orders, paid_orders, uplift }) => (
          <tr key={variant}>
            <td>
              <b>{t(`variants.${variant}`)}</b>{' '}
              <span className="soft">{runs ? t('runs', { weight }) : t('stands')}</span>
            </td>
            <td className="r num">{format.number(people)}</td>
            <td className="r num">{format.number(orders)}</td>
            <td className="r num">{format.number(paid_orders)}</td>
            <td className="r num">
              {people === 0 ? '–' : format.number((paid_orders / people) * 100, { maximumFractionDigits: 2 })}
            </td>
            <td className="r num">{variant === 'control' ? '–' : <UpliftText uplift={uplift} />}</td>
          </tr>
        ))}
      </ScrolledTable>
    </section>
  )
}

function UpliftText({ uplift }: { readonly uplift: Uplift }) {
  const t = useTranslations('desk.experiments')
  const format = useFormatter()
  if (uplift === null) return <span className="soft">{t('tooFew')}</span>
  const signed = (points: number) =>
    format.number(points, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const { difference, low, high } = uplift
  const sides = { low: signed(low), high: signed(high) }
  return (
    <>
      {t('points', { points: signed(difference) })} <span className="soft">{t('interval', sides)}</span>{' '}
      <span className="soft">{t(low > 0 ? 'better' : high < 0 ? 'worse' : 'open')}</span>
    </>
  )
}
