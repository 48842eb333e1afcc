import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { Provided } from '@/lib/desk/manifest/provided-contract'
import type { ProvidedForm } from '@/lib/reservations/travelers/provided'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea, DeskField } from '../../ui/fields'
import { Notice } from '../../ui/notice'
import { reservationKey } from './use-reservation'

interface ProvidedBoxProps {
  readonly code: string
  readonly provided: readonly Provided[]
}

const LONGEST = 1000

/** What the traveller is told of each trip: the flight that was bought with it, and a note. */
export function ProvidedBox({ code, provided }: ProvidedBoxProps) {
  const t = useTranslations('desk.provided')
  const { session } = useDesk()
  if (provided.length === 0 || !session.permissions.includes('enter_provided')) return null
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        {provided.map((one) => (
          <div key={one.position} className="stack">
            {provided.length > 1 ? <b>{one.trip}</b> : null}
            {one.problems.map((problem) => (
              <Notice key={problem} tone="maize">
                {t(problem)}
              </Notice>
            ))}
            {/* Another version is another form. */}
            <TripForm key={one.version} code={code} one={one} />
          </div>
        ))}
      </div>
    </section>
  )
}

function TripForm({ code, one }: { readonly code: string; readonly one: Provided }) {
  const t = useTranslations('desk.provided')
  const { market } = useDesk()
  const queries = useQueryClient()
  const [said, setSaid] = useState({
    code: one.flight?.code ?? '',
    arrives_at: one.flight?.arrives_at ?? '',
    departs_at: one.flight?.departs_at ?? '',
    notes: one.notes,
  })
  const saving = useKeyedSubmit(
    (body: ProvidedForm, options) =>
      atDesk(() =>
        deskApi(market).reservations.enterProvided(
          { params: { code, position: String(one.position) }, body },
          options,
        ),
      ),
    () => {
      deskToasts.getState().show({ text: t('saved') })
      void queries.invalidateQueries({ queryKey: reservationKey(code) })
    },
  )
  const field = (name: keyof typeof said, path: string) => ({
    value: said[name],
    error: fieldErrorOf(saving.error, path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setSaid({ ...said, [name]: target.value }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.submit(formOf(one, said))
  }
  return (
    <form className="form" noValidate onSubmit={save}>
      <FormFailure error={saving.error} />
      {one.flies ? (
        <>
          <DeskField
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="off"
            {...field('code', 'flight.code')}
          />
          <DeskField
            label={t('arrives')}
            type="datetime-local"
            {...field('arrives_at', 'flight.arrives_at')}
          />
          <DeskField
            label={t('departs')}
            hint={t('timesHint')}
            type="datetime-local"
            {...field('departs_at', 'flight.departs_at')}
          />
        </>
      ) : null}
      <DeskArea label={t('notes')} hint={t('notesHint')} maxLength={LONGEST} {...field('notes', 'notes')} />
      <div className="acts-row">
        <DeskButton type="submit" busy={saving.isPending}>
          {t(one.flies ? 'save' : 'saveNote')}
        </DeskButton>
      </div>
    </form>
  )
}

/** What was typed as the call takes it: a flight without a word is none. */
function formOf(
  { version, flies }: Pick<Provided, 'version' | 'flies'>,
  said: {
    readonly code: string
    readonly arrives_at: string
    readonly departs_at: string
    readonly notes: string
  },
): ProvidedForm {
  const isNone = !flies || [said.code, said.arrives_at, said.departs_at].every((typed) => typed.trim() === '')
  const flight = {
    code: said.code.trim().toUpperCase(),
    ...{ arrives_at: said.arrives_at || null, departs_at: said.departs_at || null },
  }
  return { version, flight: isNone ? null : flight, notes: said.notes.trim() }
}
