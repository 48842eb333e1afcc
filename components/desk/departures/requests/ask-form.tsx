import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { mayBegin } from '@/lib/desk/permissions'
import { type AskedChange, REQUEST_KINDS, type RequestKind } from '@/lib/desk/requests/request-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea, DeskField, DeskSelect } from '../../ui/fields'

interface AskFormProps {
  readonly departure: DeskDeparture
  readonly onClose: () => void
  readonly onAsked: () => void
}

/** What a host would have changed of a departure of his, and why; nothing changes by asking. */
export function AskForm({ departure: { uuid, status, capacity, currency }, onClose, onAsked }: AskFormProps) {
  const t = useTranslations('desk.requests')
  const record = useTranslations('desk.decision.record')
  const { market, session } = useDesk()
  const kindsOpen = KINDS_OPEN[mayBegin('change_departures', session.actor.role) ? 'all' : 'price']
  const [kind, setKind] = useState<RequestKind>(kindsOpen[0] ?? 'price')
  const [said, setSaid] = useState({ before: '', after: '', reason: '' })
  const asking = useKeyedSubmit(
    (body: AskedChange, options) =>
      atDesk(() => deskApi(market).departures.ask({ params: { uuid }, body }, options)),
    onAsked,
  )
  const choices = choicesOf(kind, status)
  const after = choices?.find((one) => one === said.after) ?? choices?.[0] ?? said.after
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { before, reason } = said
    const wanted = kind === 'price' ? `${after.replaceAll(/[\s,$]/g, '')} ${currency}` : after
    asking.submit({ kind, after: wanted, reason, ...(isTyped(kind) && { before }) })
  }
  const field = (name: keyof typeof said) => ({
    value: said[name],
    error: fieldErrorOf(asking.error, name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setSaid({ ...said, [name]: target.value }),
  })
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={asking.error} />
      <DeskSelect
        label={t('kind')}
        value={kind}
        onChange={({ target }) => setKind(REQUEST_KINDS.find((one) => one === target.value) ?? kind)}
      >
        {kindsOpen.map((one) => (
          <option key={one} value={one}>
            {one === 'capacity' || one === 'status' || one === 'decision' || one === 'price'
              ? t(`kinds.${one}`)
              : record(`kinds.${one}`)}
          </option>
        ))}
      </DeskSelect>
      {isTyped(kind) ? (
        <DeskField
          label={record('before')}
          hint={kind === 'start_time' ? record('time') : undefined}
          {...field('before')}
        />
      ) : null}
      {choices ? (
        <DeskSelect {...field('after')} label={t('what')} value={after}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {t(one === 'open' || one === 'closed' ? `sale.${one}` : `decide.${one}`)}
            </option>
          ))}
        </DeskSelect>
      ) : kind === 'price' ? (
        <DeskField
          label={t('priceWanted', { currency })}
          hint={t('priceHint')}
          inputMode="numeric"
          {...field('after')}
        />
      ) : kind === 'capacity' ? (
        <DeskField label={t('seatsWanted', { capacity })} inputMode="numeric" {...field('after')} />
      ) : (
        <DeskField label={record('after')} {...field('after')} />
      )}
      <DeskArea label={t('reason')} hint={t('reasonHint')} maxLength={500} {...field('reason')} />
      <div className="acts-row">
        <DeskButton type="submit" look="main" busy={asking.isPending}>
          {t('send')}
        </DeskButton>
        <DeskButton look="bare" onClick={onClose}>
          {t('back')}
        </DeskButton>
      </div>
    </form>
  )
}

/** What the departure does not say itself. */
function isTyped(kind: RequestKind): boolean {
  return kind !== 'capacity' && kind !== 'status' && kind !== 'decision' && kind !== 'price'
}

/** A host asks for anything; whoever writes about trips for a price. */
const KINDS_OPEN: Readonly<Record<'all' | 'price', readonly RequestKind[]>> = {
  all: REQUEST_KINDS,
  price: ['price'],
}

const DECISIONS = ['guarantee', 'move', 'cancel'] as const

function choicesOf(kind: RequestKind, status: DeskDeparture['status']) {
  if (kind === 'decision') return DECISIONS
  if (kind === 'status') return [status === 'open' ? 'closed' : 'open'] as const
  return null
}
