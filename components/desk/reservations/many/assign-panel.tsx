import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import type { Assignment } from '@/lib/desk/jobs/assignment-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskSelect } from '../../ui/fields'
import { QueryState } from '../../ui/list-states'
import { Sheet } from '../../ui/sheet'

interface AssignPanelProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Whoever looks at what the marked reservations ask for; oneself unless somebody else is chosen. It can be taken back. */
export function AssignPanel({ codes, onClose, onDone }: AssignPanelProps) {
  const t = useTranslations('desk.reservations.assigning')
  const { market, session } = useDesk()
  const [owner, setOwner] = useState<string>(session.actor.uuid)
  const query = useQuery({
    queryKey: ['desk', 'colleagues'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).cases.colleagues({}, { signal })),
  })
  const said = useSaid()
  const giving = useKeyedSubmit(
    (_: null, options) => {
      const body = { codes: [...codes], owner: owner || null }
      return atDesk(() => deskApi(market).cases.assign({ body }, options))
    },
    (done) => {
      said(done)
      onDone()
      onClose()
    },
  )
  const others = query.data?.items.filter(({ uuid }) => uuid !== session.actor.uuid)
  return (
    <Sheet icon="user" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <QueryState query={query} isKnown={query.data !== undefined} isOld={false} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          giving.submit(null)
        }}
      >
        <FormFailure error={giving.error} />
        <DeskSelect
          label={t('owner')}
          hint={t('hint', { count: codes.length })}
          value={owner}
          error={fieldErrorOf(giving.error, 'owner')}
          onChange={({ target }) => setOwner(target.value)}
        >
          <option value={session.actor.uuid}>{t('me', { name: session.actor.name })}</option>
          {others?.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
          <option value="">{t('nobody')}</option>
        </DeskSelect>
        <DeskButton type="submit" look="main" busy={giving.isPending}>
          {owner === '' ? t('release') : t('go')}
        </DeskButton>
      </form>
    </Sheet>
  )
}

/** Says what was given, with what takes it back. */
function useSaid() {
  const t = useTranslations('desk.reservations.assigning')
  const { market } = useDesk()
  const queries = useQueryClient()
  const say = deskToasts.getState().show
  const undo = async (cases: Assignment['before']) => {
    try {
      const { left } = await atDesk(() => deskApi(market).cases.restoreOwners({ body: { cases } }))
      say({ text: left > 0 ? t('partlyBack', { count: left }) : t('back') })
    } catch (error) {
      say({ text: failureText(error, t('notBack')), isFailure: true })
    }
    await queries.invalidateQueries({ queryKey: ['desk'] })
  }
  return ({ items, before }: Assignment) => {
    const idle = items.filter(({ cases }) => cases === 0).length
    say({
      text: t('done', { count: before.length, idle }),
      ...(before.length > 0 ? { undo: () => void undo(before) } : {}),
    })
    void queries.invalidateQueries({ queryKey: ['desk'] })
  }
}
