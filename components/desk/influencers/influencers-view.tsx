'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { deskApi } from '@/lib/client/desk-client'
import type { InfluencerAccount } from '@/lib/desk/influencers/influencer-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { CsvLink } from '../ui/csv-link'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { AccountTable } from './account-table'
import { InfluencerLinks } from './influencer-links'

interface InfluencersViewProps {
  /** What the page was made with. */
  readonly first: InfluencerAccount | null
}

/** What each influencer brought, by month, and the links they share. */
export function InfluencersView({ first }: InfluencersViewProps) {
  const t = useTranslations('desk.influencers')
  const { market } = useDesk()
  const asked = useSearchParams()
  const query = Object.fromEntries(
    ['from', 'to'].flatMap((name) => {
      const month = asked.get(name)
      return month ? [[name, month]] : []
    }),
  )
  const isFirst =
    first !== null && (query.to ?? first.to) === first.to && (query.from ?? first.from) === first.from
  const list = useQuery({
    queryKey: ['desk', 'influencers', query],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).influencers({ query }, { signal })),
    ...(isFirst ? { initialData: first } : {}),
  })
  const account = list.data
  return (
    <>
      <DeskList
        title={t('title')}
        count={account && t('count', { from: account.from, to: account.to })}
        acts={account ? <CsvLink list="influencers" query={{ from: account.from, to: account.to }} /> : null}
        filters={account ? <Period {...account} /> : null}
        label={t('list')}
        query={list}
        rows={account?.rows}
        empty={<DeskEmpty icon="users" title={t('empty')} text={t('emptyText')} />}
        foot={<p className="soft">{t('note')}</p>}
      >
        {(rows) => <AccountTable rows={rows} influencers={account?.influencers ?? []} />}
      </DeskList>
      {account ? <InfluencerLinks influencers={account.influencers} /> : null}
    </>
  )
}

function Period({ from, to }: Pick<InfluencerAccount, 'from' | 'to'>) {
  const t = useTranslations('desk.influencers')
  return (
    <nav className="tabs" aria-label={t('period')}>
      <DeskLink href={deskLinks.influencers({ from: moved(from, -12), to: moved(to, -12) })}>
        {t('previous')}
      </DeskLink>
      <DeskLink href={deskLinks.influencers({ from: moved(from, 12), to: moved(to, 12) })}>
        {t('next')}
      </DeskLink>
    </nav>
  )
}

/** A month so many months later. */
function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + (number - 1) + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
