import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { changeClass } from '@/lib/reservations/provider/provider-change'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea, DeskField, DeskSelect } from '../../ui/fields'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'

const KINDS = ['start_time', 'hotel', 'guide', 'city', 'category'] as const

interface RecordFormProps {
  readonly uuid: string
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

const EMPTY = { kind: 'start_time' as (typeof KINDS)[number], before: '', after: '', reason: '' }

/** What the provider changed of a departure that goes: a small change is told, of a large one each reservation is asked. */
export function RecordForm({ uuid, onClose, onDone }: RecordFormProps) {
  const t = useTranslations('desk.decision.record')
  const close = useTranslations('desk.decision')('close')
  const { market } = useDesk()
  const [said, setSaid] = useState(EMPTY)
  const sending = useKeyedSubmit(
    (body: typeof EMPTY, options) =>
      atDesk(() => deskApi(market).departures.record({ params: { uuid }, body }, options)),
    ({ class: size, told }) => onDone(t(`done.${size}`, { told })),
  )
  const size = said.before && said.after ? changeClass(said) : null
  const field = (name: 'before' | 'after') => ({
    value: said[name],
    error: fieldErrorOf(sending.error, name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setSaid({ ...said, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.submit(said)
  }
  return (
    <Sheet icon="calendar-clock" title={t('title')} closeLabel={close} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormFailure error={sending.error} />
        <DeskSelect
          label={t('kind')}
          value={said.kind}
          onChange={({ target }) =>
            setSaid({ ...said, kind: KINDS.find((one) => one === target.value) ?? EMPTY.kind })
          }
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </DeskSelect>
        <DeskField
          label={t('before')}
          hint={said.kind === 'start_time' ? t('time') : undefined}
          {...field('before')}
        />
        <DeskField label={t('after')} {...field('after')} />
        <DeskArea
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
          value={said.reason}
          error={fieldErrorOf(sending.error, 'reason')}
          onChange={({ target }) => setSaid({ ...said, reason: target.value })}
        />
        {size ? <Notice tone={size === 'major' ? 'maize' : 'plain'}>{t(`class.${size}`)}</Notice> : null}
        <DeskButton type="submit" look="main" busy={sending.isPending}>
          {t('go')}
        </DeskButton>
      </form>
    </Sheet>
  )
}
