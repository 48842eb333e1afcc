'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { PageSheet } from '../../lists/page-sheet'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { ReasonField, useReason } from '../../ui/reason-field'

interface PassportButtonProps {
  readonly code: string
  /** The place in the reservation's list. */
  readonly position: number
  /** Whose it is. */
  readonly name: string
}

/** A number that is shown goes by itself: whoever still needs it asks again, and that is written down too. */
const SHOWN_MS = 30_000

/** The whole number of a document, with a reason and fresh proof, for whoever may read it. */
export function PassportButton(props: PassportButtonProps) {
  const t = useTranslations('desk.passport')
  const { session } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (!session.permissions.includes('read_passport')) return null
  return (
    <>
      <DeskButton
        isSmall
        look="bare"
        aria-expanded={isOpen}
        aria-label={t('openOf', { name: props.name })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </DeskButton>
      {isOpen ? (
        <PageSheet
          icon="file-text"
          onClose={close}
          title={t('title', { name: props.name })}
          description={t('hint')}
        >
          <ReadPassport {...props} onClose={close} />
        </PageSheet>
      ) : null}
    </>
  )
}

function ReadPassport({ code, position, onClose }: PassportButtonProps & { readonly onClose: () => void }) {
  const t = useTranslations('desk.passport')
  const { market } = useDesk()
  const [reason, setReason] = useState('')
  const [number, setNumber] = useState<string | null>(null)
  const { isMissing, demand } = useReason()
  const reading = useKeyedSubmit(
    (why: string) =>
      atDesk(() =>
        deskApi(market).reservations.viewPassport({
          params: { code, position: String(position) },
          body: { reason: why },
        }),
      ),
    (document) => setNumber(document.number),
  )
  useEffect(() => {
    if (number === null) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [number, onClose])
  if (number !== null)
    return (
      <p role="status">
        <b className="mono">{number}</b> <span className="soft">{t('goes')}</span>
      </p>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) reading.submit(why)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={reading.error} />
      <ReasonField
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={reading.error}
        autoFocus
      />
      <DeskButton type="submit" look="main" busy={reading.isPending}>
        {t('read')}
      </DeskButton>
    </form>
  )
}
