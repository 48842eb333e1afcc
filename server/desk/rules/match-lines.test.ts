import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { readLines } from './document-lines'
import { type Aboard, coveredTrips, matchLines } from './match-lines'

const aboard = (code: string, emails: readonly string[], more: Partial<Aboard> = {}): Aboard => ({
  ...{ id: code, code, people: new Map(emails.map((email) => [email, email])) },
  ...{ insured: [0], seats: new Map(), flies: true, cards: [], flight: null, ...more },
})
const matched = (csv: string, reservations: readonly Aboard[]) =>
  matchLines(readLines(csv).lines, reservations)
const errorsOf = (csv: string, ...reservations: Aboard[]) =>
  matched(csv, reservations).map(({ errors }) => errors.map(({ column, code }) => `${column} ${code}`))

const ONE = aboard('AAAA', ['ana@x.mx', 'leo@x.mx'])

describe('a line of a file', () => {
  it('is of whoever has its address, however it is written', () => {
    expect(matched('email,flight_code\nANA@x.mx,QX7T2M', [ONE])[0]?.aboard).toBe(ONE)
  })

  it.each([
    ['says nothing', 'email,policy_from\nana@x.mx,', 'policy_from nothing'],
    ['has half of a policy', 'email,policy_from\nana@x.mx,2027-03-20', 'policy_to date'],
    [
      'has a day that is none',
      'email,policy_from,policy_to\nana@x.mx,2027-02-30,2027-03-20',
      'policy_from date',
    ],
    ['has times without a code', 'email,arrives_at\nana@x.mx,2027-03-20 07:35', 'flight_code flight_code'],
    [
      'has an hour that is none',
      'email,flight_code,arrives_at\nana@x.mx,QX7T2M,2027-03-20 25:00',
      'arrives_at time',
    ],
  ])('that %s is told so', (_, csv, wrong) => {
    expect(errorsOf(csv, ONE)).toEqual([[wrong]])
  })

  it('is refused where nothing of the kind was bought', () => {
    const bare = aboard('AAAA', ['ana@x.mx'], { insured: [], flies: false })
    const csv = 'email,policy_from,policy_to,flight_code\nana@x.mx,2027-03-20,2027-03-22,QX7T2M'
    expect(errorsOf(csv, bare)).toEqual([['policy_from no_insurance', 'flight_code no_flight']])
  })

  it('may repeat the flight of its reservation, and not name another one; a policy comes once', () => {
    const csv = (other: string) =>
      `email,policy_from,policy_to,flight_code\nana@x.mx,2027-03-20,2027-03-22,QX7T2M\nleo@x.mx,,,${other}`
    expect(errorsOf(csv('qx7t2m'), ONE)).toEqual([[], []])
    expect(errorsOf(csv('ZZ9PLU'), ONE)).toEqual([[], ['flight_code flight_differs']])
    const twice =
      'email,policy_from,policy_to\nana@x.mx,2027-03-20,2027-03-22\nana@x.mx,2027-03-20,2027-03-23'
    expect(errorsOf(twice, ONE)).toEqual([[], ['email twice']])
  })

  it('is the same as before only where all of it is', () => {
    const known = aboard('AAAA', ['ana@x.mx'], {
      cards: [{ email: 'ana@x.mx', from: '2027-03-20', to: '2027-03-22', position: 0 }],
    })
    const csv = (code: string) =>
      `email,policy_from,policy_to,flight_code\nana@x.mx,2027-03-20,2027-03-22,${code}`
    expect(matched(csv(''), [known])[0]?.isSame).toBe(true)
    expect(matched(csv('QX7T2M'), [known])[0]?.isSame).toBe(false)
  })
})

describe('a policy on a departure that a reservation has two trips on', () => {
  const both = aboard('AAAA', ['ana@x.mx', 'leo@x.mx', 'eva@x.mx'], {
    insured: [0, 2],
    seats: new Map([
      ['ana@x.mx', [2]],
      ['leo@x.mx', [1]],
    ]),
    cards: [{ email: 'ana@x.mx', from: '2027-03-20', to: '2027-03-22', position: 0 }],
  })
  const csvOf = (email: string) => `email,policy_from,policy_to\n${email},2027-03-20,2027-03-22`

  it('is of the trip that its traveller is on, and of all that are insured for whoever fills in no form', () => {
    expect(coveredTrips(both, 'ana@x.mx')).toEqual([2])
    expect(coveredTrips(both, 'eva@x.mx')).toEqual([0, 2])
    expect(errorsOf(csvOf('leo@x.mx'), both)).toEqual([['policy_from no_insurance']])
  })

  it('is not there yet while one of another trip is', () => {
    expect(matched(csvOf('ana@x.mx'), [both])[0]?.isSame).toBe(false)
    const cards = [{ email: 'ana@x.mx', from: '2027-03-20', to: '2027-03-22', position: 2 }]
    expect(matched(csvOf('ana@x.mx'), [{ ...both, cards }])[0]?.isSame).toBe(true)
  })
})

const anyEmail = fc.constantFrom('ana@x.mx', 'leo@x.mx', 'eva@x.mx', 'nobody@x.mx')
const anyAboard = fc
  .array(fc.tuple(fc.subarray(['ana@x.mx', 'leo@x.mx', 'eva@x.mx']), fc.boolean()), { maxLength: 4 })
  .map((all) => all.map(([emails, insured], at) => aboard(`R${at}`, emails, { insured: insured ? [0] : [] })))

law(
  'what is written goes to a reservation that has the address, and never to one of two',
  [fc.array(anyEmail, { minLength: 1, maxLength: 6 }), anyAboard],
  (emails, reservations) => {
    const csv = ['email,policy_from,policy_to', ...emails.map((one) => `${one},2027-03-20,2027-03-22`)].join(
      '\n',
    )
    const wrong = matched(csv, reservations).filter(({ email, aboard: one, errors }) => {
      const theirs = reservations.filter(({ people }) => people.has(email))
      return errors.length === 0 && (theirs.length !== 1 || one !== theirs[0] || one.insured.length === 0)
    })
    expect(wrong).toEqual([])
  },
)
