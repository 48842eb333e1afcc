'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { REFUND_SORTS, readSort } from '@/lib/desk/views/list-sorts'
import { deskToasts } from '@/stores/desk-toast-store'
import { sumsText } from '../lists/sums-text'
import { amountText } from '../ui/amount-text'
import { CsvLink } from '../ui/csv-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { LateDialog } from '../ui/late-dialog'
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
  const [chosen, choose] = useState<{ refund: DeskRefund; deed: RefundDeed } | null>(null)
  const rows = list.data?.items
  const done = (deed: RefundDeed) => {
    choose(null)
    deskToasts.getState().show({ text: t(`done.${deed}`) })
    void queries.invalidateQueries({ queryKey: ['desk'] })
  }
  return (
    <>
      <DeskList
        title={t('title')}
        count={rows && t('count', { count: rows.length })}
        sums={sumsText(list.data?.sums)}
        acts={<CsvLink list="refunds" />}
        label={t('list')}
        query={list}
        rows={rows}
        nameOf={({ uuid }) => uuid}
        asked={sort}
        empty={<DeskEmpty icon="hand-coins" title={t('empty.title')} text={t('empty.text')} />}
      >
        {(shown) => (
          <RefundsTable rows={shown} sort={sort} onChoose={(refund, deed) => choose({ refund, deed })} />
        )}
      </DeskList>
      <LateDialog
        isOpen={chosen !== null}
        onClose={() => choose(null)}
        title={chosen ? t(`titles.${chosen.deed}`, titleOf(chosen.refund, t('someone'))) : ''}
      >
        {chosen?.deed === 'pay' ? <PayForm refund={chosen.refund} onDone={() => done('pay')} /> : null}
        {chosen?.deed === 'reach' ? <ReachForm refund={chosen.refund} onDone={() => done('reach')} /> : null}
        {chosen?.deed === 'ask' ? <AskForm refund={chosen.refund} onDone={() => done('ask')} /> : null}
      </LateDialog>
    </>
  )
}

/** To whom it goes back. @param someone for who told no name */
const titleOf = ({ amount, currency, buyer, companion }: DeskRefund, someone: string) => ({
  amount: amountText(amount, currency, true),
  name: companion ? (companion.name ?? someone) : buyer,
})
