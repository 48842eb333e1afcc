'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listPeople, Person } from '@/lib/desk/people-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { useBeside } from '../lists/use-beside'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { DeskIcon } from '../ui/icon'
import { QueryState } from '../ui/list-states'
import { ChangePerson } from './change-person'
import { type HostName, InvitePerson } from './invite-person'
import { PeopleTable } from './people-table'

interface PeopleViewProps {
  readonly first: CallData<typeof listPeople> | null
  /** Those who can have people of their own at the desk. */
  readonly hosts: readonly HostName[]
  readonly tabs: ReactNode
  readonly sessions: ReactNode
}

const KEY = ['desk', 'people'] as const

/** Who works at the desk: invited, changed, suspended and let in again from here. */
export function PeopleView({ first, hosts, tabs, sessions }: PeopleViewProps) {
  const t = useTranslations('desk.people')
  const { market } = useDesk()
  const queries = useQueryClient()
  const router = useRouter()
  const { asked, ask, close, done: end } = useBeside<'invite' | Person>()
  const [words, setWords] = useState('')
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).people.list({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
  const done = (text: string) => {
    end()
    deskToasts.getState().show({ text })
    void queries.invalidateQueries({ queryKey: KEY })
    // Whoever was changed is signed out everywhere: their sessions are gone too.
    router.refresh()
  }
  const people = list.data?.items.filter((one) => holds(one, words))
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <div className="acts">
          <DeskButton look="main" onClick={() => ask('invite')}>
            <DeskIcon name="user-plus" />
            {t('invite')}
          </DeskButton>
        </div>
      </div>
      {tabs}
      {asked === 'invite' ? <InvitePerson hosts={hosts} onClose={close} onDone={done} /> : null}
      {asked !== null && asked !== 'invite' ? (
        <ChangePerson person={asked} onClose={close} onDone={done} />
      ) : null}
      <section className="box" aria-label={t('list')}>
        <header>
          <DeskField
            label={<span className="vh">{t('filter')}</span>}
            placeholder={t('filter')}
            type="search"
            data-desk-filter=""
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {list.data ? <small className="soft">{t('count', { count: list.data.items.length })}</small> : null}
        </header>
        <QueryState query={list} isKnown={list.data !== undefined} />
        {people && people.length > 0 ? <PeopleTable people={people} onChange={ask} /> : null}
        {people?.length === 0 ? <p className="pad soft">{t('nobodyFits')}</p> : null}
      </section>
      {sessions}
    </>
  )
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Whether a person's name or address holds what was typed, whatever its accents. */
function holds({ name, email }: Person, words: string): boolean {
  return plain(`${name} ${email}`).includes(plain(words.trim()))
}
