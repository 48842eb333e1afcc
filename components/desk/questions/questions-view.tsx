'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import type { PublishedQuestion } from '@/lib/desk/inbox/published-question-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../frame/desk-context'
import { InboxTabs } from '../inbox/inbox-tabs'
import { FormFailure } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { EditQuestion } from './edit-question'
import {
  type PublishedQuestions,
  usePublishQuestion,
  useQuestions,
  useWithdrawQuestion,
} from './use-questions'

interface QuestionsViewProps {
  /** What the page was made with. */
  readonly first: PublishedQuestions | null
}

/** Questions of travellers that stand on pages of trips. */
export function QuestionsView({ first }: QuestionsViewProps) {
  const t = useTranslations('desk.questions')
  const list = useQuestions(first)
  const items = list.data?.items
  return (
    <DeskList
      title={t('title')}
      count={items && t('count', { count: items.length })}
      filters={<InboxTabs current="questions" />}
      label={t('list')}
      query={list}
      rows={items}
      empty={<DeskEmpty icon="mail" title={t('empty')} text={t('emptyText')} />}
    >
      {(rows) => (
        <ul className="reviews">
          {rows.map((row) => (
            <Row key={row.uuid} row={row} />
          ))}
        </ul>
      )}
    </DeskList>
  )
}

function Row({ row }: { readonly row: PublishedQuestion }) {
  const t = useTranslations('desk.questions')
  const { market } = useDesk()
  const { product, chat, language, question, answer, published_by: name, published_at } = row
  const at = formatInstant(new Date(published_at), TIME_ZONE, market.locale)
  return (
    <li>
      <header>
        <h2 lang={language}>{question}</h2>
        <span>{product.name}</span>
        <span className="soft">{t(`languages.${language}`)}</span>
        <span className="soft">{t('by', { name, at })}</span>
      </header>
      <p className="words" lang={language}>
        {answer}
      </p>
      <Withdraw row={row}>
        {chat === null ? null : (
          <>
            <EditQuestion row={row} chat={chat} />
            <DeskLink href={deskLinks.inbox(chat)}>{t('chat')}</DeskLink>
          </>
        )}
      </Withdraw>
    </li>
  )
}

interface WithdrawProps {
  readonly row: PublishedQuestion
  /** What else can be done. */
  readonly children: ReactNode
}

/** Taken off at once; put back while its conversation is there. */
function Withdraw({ row: { chat, product, ...row }, children }: WithdrawProps) {
  const t = useTranslations('desk.questions')
  const { show } = deskToasts.getState()
  const trip = product.name
  const { uuid, language, question, answer } = row
  const publishing = usePublishQuestion(() => show({ text: t('published', { trip }) }))
  const undo =
    chat === null
      ? {}
      : { undo: () => publishing.submit({ chat, uuid, language, question, answer, version: null }) }
  const withdrawing = useWithdrawQuestion(() => {
    show({ text: t('withdrawn', { trip }), ...undo })
    document.querySelector<HTMLElement>('#content h1')?.focus()
  })
  return (
    <>
      <FormFailure error={withdrawing.error} />
      <div className="acts-row">
        <DeskButton
          isSmall
          busy={withdrawing.isPending}
          aria-label={t('withdrawNamed', { question })}
          onClick={() => withdrawing.submit(uuid)}
        >
          {t('withdraw')}
        </DeskButton>
        {children}
      </div>
    </>
  )
}
