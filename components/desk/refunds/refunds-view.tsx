'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { REFUND_SORTS, readSort } from '@/lib/desk/views/list-sorts'
import { deskToasts } from '@/stores/desk-toast-store'
import { sumsText } from '../lists/sums-text'
import { useBeside } from '../lists/use-beside'
import { amountText } from '../ui/amount-text'
import { CsvLink } from '../ui/csv-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { Sheet } from '../ui/sheet'
import { AskForm } from './ask-form'
import { PayForm } from './pay-form'
import { ReachForm } from './reach-form'
import type { RefundDeed } from './refund-deeds'
import { RefundsTable } from './refunds-table'
import { type RefundList, type RefundSort, useRefunds } from './use-refunds'

interface RefundsViewProps {
  /** What the page was made with, and how it was sorted then. */
  readonly first: { readonly sort: RefundSort; readonly data: RefundList } | null
}

/** Money that is to go back and has not: what goes by itself, and what a person pays. */
export function RefundsView({ first }: RefundsViewProps) {
  const t = useTranslations('desk.refunds')
  const queries = useQueryClient()
  const sort = readSort(REFUND_SORTS, useSearchParams().get('sort'))
  const list = useRefunds(sort, first?.sort === sort ? first.data : null)
  const desk = useTranslations('desk')
  const { asked, ask, close, done: end } = useBeside<{ refund: DeskRefund; deed: RefundDeed }>()
  const rows = list.data?.items
  const done = (deed: RefundDeed) => {
    end()
    deskToasts.getState().show({ text: t(`done.${deed}`) })
    void queries.invalidateQueries({ queryKey: ['desk'] })
  }
  return (
    <DeskList
      title={t('title')}
      count={rows && t('count', { count: rows.length })}
      sums={sumsText(list.data?.sums)}
      acts={<CsvLink list="refunds" />}
      panel={
        asked ? (
          <Sheet
            // Another deed is another form, which takes the focus anew.
            key={`${asked.deed} ${asked.refund.uuid}`}
            icon="hand-coins"
            title={t(`titles.${asked.deed}`, titleOf(asked.refund, t('someone')))}
            closeLabel={desk('close')}
            onClose={close}
          >
            {asked.deed === 'pay' ? <PayForm refund={asked.refund} onDone={() => done('pay')} /> : null}
            {asked.deed === 'reach' ? <ReachForm refund={asked.refund} onDone={() => done('reach')} /> : null}
            {asked.deed === 'ask' ? <AskForm refund={asked.refund} onDone={() => done('ask')} /> : null}
          </Sheet>
        ) : null
      }
      label={t('list')}
      query={list}
      rows={rows}
      nameOf={({ uuid }) => uuid}
      asked={sort}
      empty={<DeskEmpty icon="hand-coins" title={t('empty.title')} text={t('empty.text')} />}
    >
      {(shown) => (
        <RefundsTable rows={shown} sort={sort} onChoose={(refund, deed) => ask({ refund, deed })} />
      )}
    </DeskList>
  )
}

/** To whom it goes back. @param someone for who told no name */
const titleOf = ({ amount, currency, buyer, companion }: DeskRefund, someone: string) => ({
  amount: amountText(amount, currency, true),
  name: companion ? (companion.name ?? someone) : buyer,
})
