'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskDispute, listDisputes } from '@/lib/desk/dispute-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { useBeside } from '../lists/use-beside'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { Sheet } from '../ui/sheet'
import { type DisputeDeed, DisputeLine } from './dispute-line'
import { GiveUpForm } from './give-up-form'
import { SendForm } from './send-form'

interface DisputesViewProps {
  /** What the page was made with. */
  readonly first: CallData<typeof listDisputes> | null
}

interface Asked {
  readonly dispute: DeskDispute
  readonly deed: DisputeDeed
}

const TITLES = { send: 'sendTitle', give_up: 'giveUpTitle' } as const satisfies Record<DisputeDeed, string>

/** Payments of which a bank took money back, and the file of each. */
export function DisputesView({ first }: DisputesViewProps) {
  const t = useTranslations('desk.disputes')
  const { market } = useDesk()
  const list = useQuery({
    queryKey: ['desk', 'disputes'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).disputes.list({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
  const rows = list.data?.items
  const open = rows?.filter(({ state }) => state === 'open').length
  const desk = useTranslations('desk')
  const { asked, ask, close, done: end } = useBeside<Asked>()
  const queries = useQueryClient()
  const done = (text: string) => {
    end()
    deskToasts.getState().show({ text })
    void queries.invalidateQueries({ queryKey: ['desk'] })
  }
  return (
    <DeskList
      title={t('title')}
      count={open === undefined ? null : t('count', { count: open })}
      panel={
        asked ? (
          <Sheet
            // Another deed is another form, which takes the focus anew.
            key={`${asked.deed} ${asked.dispute.uuid}`}
            icon="scale"
            title={t(TITLES[asked.deed], { name: asked.dispute.buyer })}
            closeLabel={desk('close')}
            onClose={close}
          >
            {asked.deed === 'send' ? (
              <SendForm dispute={asked.dispute} onDone={() => done(t('done'))} />
            ) : (
              <GiveUpForm dispute={asked.dispute} onDone={() => done(t('giveUpDone'))} />
            )}
          </Sheet>
        ) : null
      }
      label={t('list')}
      query={list}
      rows={rows}
      empty={<DeskEmpty icon="scale" title={t('empty.title')} text={t('empty.text')} />}
    >
      {(disputes) => <DisputesTable rows={disputes} onAsk={(dispute, deed) => ask({ dispute, deed })} />}
    </DeskList>
  )
}

interface DisputesTableProps {
  readonly rows: readonly DeskDispute[]
  readonly onAsk: (dispute: DeskDispute, deed: DisputeDeed) => void
}

function DisputesTable({ rows, onAsk }: DisputesTableProps) {
  const t = useTranslations('desk.disputes.columns')
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('reservation')}</th>
            <th scope="col">{t('payment')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="r">
              {t('taken')}
            </th>
            <th scope="col">{t('deadline')}</th>
            <th scope="col">
              <span className="vh">{t('file')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DisputeLine key={row.uuid} row={row} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
