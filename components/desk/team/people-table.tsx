import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Person } from '@/lib/desk/people-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { Who } from '../ui/who'

interface PeopleTableProps {
  readonly people: readonly Person[]
  readonly onChange: (person: Person) => void
}

const STATES = { active: 'ok', invited: 'wait', suspended: 'off' } as const

/** People in a table; cards on phones. */
export function PeopleTable({ people, onChange }: PeopleTableProps) {
  const t = useTranslations('desk.people')
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('seen')}</th>
            <th scope="col">
              <span className="vh">{t('change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.uuid} person={person} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PersonRow({ person, onChange }: { readonly person: Person } & Pick<PeopleTableProps, 'onChange'>) {
  const t = useTranslations('desk')
  const { market, session } = useDesk()
  const isMe = person.uuid === session.actor.uuid
  const seen = person.last_seen_at
  return (
    <tr data-desk-row="">
      <td className="whole">
        <span className="person">
          <Who name={person.name} />
          <span>
            <b>{person.name}</b>
            <span className="soft">{person.email}</span>
          </span>
        </span>
      </td>
      <td>
        {t(`roles.${person.role}`)}
        {person.host ? ` · ${person.host.name}` : ''}
      </td>
      <td>
        <span className={`st ${STATES[person.state]}`}>{t(`people.states.${person.state}`)}</span>
      </td>
      <td className="soft">
        {seen === null ? t('people.never') : formatInstant(new Date(seen), TIME_ZONE, market.locale)}
      </td>
      <td className="r">
        {isMe ? (
          <span className="soft">{t('people.you')}</span>
        ) : (
          <DeskButton
            isSmall
            data-desk-open=""
            aria-label={t('people.changeTitle', { name: person.name })}
            onClick={() => onChange(person)}
          >
            {t('people.change')}
          </DeskButton>
        )}
      </td>
    </tr>
  )
}
